import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import { PersonalValues } from '#src/offline/PersonalValues.ts';
import type { ImportRun } from './ImportRun.ts';

/** The rows of one request. */
export interface StoredChunk {
  /** The request's body and its headers. */
  body: ArrayBuffer;
  headers: Record<string, string>;
  /** JSON of OriginalRow[], for rows that the API rejects. */
  originals: ArrayBuffer;
  areOriginalsCompressed: boolean;
}

/** A row as it was in the file. */
export interface OriginalRow {
  /** As the API counts rows: from 1, without the header. */
  row: number;
  line: number;
  cells: string[];
}

/** Keeps a user's import in this browser: the run, its chunks, the rows not imported or rejected. */
export interface ImportStore {
  run(): Promise<ImportRun | undefined>;
  putRun(run: ImportRun): Promise<void>;
  chunk(index: number): Promise<StoredChunk | undefined>;
  putChunk(index: number, chunk: StoredChunk): Promise<void>;
  rejectedRows(index: number): Promise<RejectedRow[] | undefined>;
  putRejected(index: number, rows: RejectedRow[]): Promise<void>;
  /** CSV lines of the rows that were not sent: line, reason, cells. */
  notImported(): Promise<string | undefined>;
  putNotImported(csv: string): Promise<void>;
  /** Removes everything about this user's import. */
  remove(): Promise<void>;
  close(): void;
}

export async function openImportStore(owner: string): Promise<ImportStore> {
  const store = await PersonalValues.open('imports', owner);
  return {
    run: () => store.get('run'),
    putRun: (run) => store.put(run, 'run'),
    chunk: (index) => store.get('chunk', index),
    putChunk: (index, chunk) => store.put(chunk, 'chunk', index),
    rejectedRows: (index) => store.get('rejected', index),
    putRejected: (index, rows) => store.put(rows, 'rejected', index),
    notImported: () => store.get('notImported'),
    putNotImported: (csv) => store.put(csv, 'notImported'),
    remove: () => store.remove(),
    close: () => store.close(),
  };
}
