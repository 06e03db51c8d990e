import { compressJson } from '#src/api/http/compressJson.ts';
import { IMPORT_CHUNK_ROWS } from '#src/domain/contacts/contactTerms.ts';
import { toCsv } from '#src/domain/csv.ts';
import { openImportStore } from '#src/features/contacts/import/running/ImportStore.ts';
import type { GroupingKind } from './checkSummary.ts';
import type { RowCheck } from './RowCheck.ts';
import type { RowReason } from './rowReason.ts';

/** Why rows are not imported, in the user's language, and how it quotes a cell: `{{line}}` stands for a line of the file, `{{text}}` for the cell. */
export type Sentences = Record<RowReason | 'duplicate' | 'quoted', string>;

/** What was stored. */
export interface PackedRows {
  /** The column names, as in the file. */
  names: string[];
  /** Rows in each chunk, in order. */
  chunks: number[];
  notImported: { invalid: number; duplicate: number };
  /** Groups and categories to create. */
  newGroupings: Record<GroupingKind, string[]>;
}

interface PackOptions {
  check: RowCheck;
  names: string[];
  owner: string;
  sentences: Sentences;
  onProgress: (share: number) => void;
}

/**
 * Stores the checked rows for the run: those to import as compressed request bodies, always split the same way so that a repeated request is
 * identical, each with its original lines; and the rows that are not imported as CSV with their reasons.
 */
export async function packRows({ check, names, owner, sentences, onProgress }: PackOptions): Promise<PackedRows> {
  const store = await openImportStore(owner);
  await store.remove();
  const refusals = check.refusals();
  const rowsToPack = [...check.matching('ready'), ...check.matching('known'), ...refusals].sort(
    (one, other) => one - other,
  );
  const chunks: number[] = [];
  for (let start = 0; start < rowsToPack.length; start += IMPORT_CHUNK_ROWS) {
    const indices = rowsToPack.slice(start, start + IMPORT_CHUNK_ROWS);
    const { body, headers } = await compressJson(
      JSON.stringify({ rows: indices.map((index) => check.importRow(index, sentences.quoted)) }),
    );
    const lines = indices.map((index) => ({ row: index + 1, ...originalRow(check, index) }));
    const originals = await compressJson(JSON.stringify(lines));
    await store.putChunk(chunks.length, {
      body: await new Response(body).arrayBuffer(),
      headers,
      originals: await new Response(originals.body).arrayBuffer(),
      areOriginalsCompressed: originals.headers['Content-Encoding'] === 'gzip',
    });
    chunks.push(indices.length);
    onProgress(Math.min((start + IMPORT_CHUNK_ROWS) / rowsToPack.length, 1));
  }
  const invalid = check.matching('invalid');
  const duplicate = check.matching('duplicate');
  const rows = [...invalid, ...duplicate]
    .sort((one, other) => one - other)
    .map((index) => {
      const { line, cells } = originalRow(check, index);
      return [line, reasonOf(check, index, sentences), ...cells];
    });
  await store.putNotImported(toCsv(rows));
  store.close();
  return {
    names,
    chunks,
    notImported: { invalid: invalid.length, duplicate: duplicate.length },
    newGroupings: check.groupingsToCreate,
  };
}

function originalRow(check: RowCheck, index: number): { line: number; cells: string[] } {
  return { line: check.records[index]?.line ?? 0, cells: check.cells(index) };
}

function reasonOf(check: RowCheck, index: number, sentences: Sentences): string {
  const first = check.firstOf(index);
  const line = first === null ? check.records[index]?.line : check.records[first]?.line;
  return sentences[check.reason(index) ?? 'duplicate'].replaceAll('{{line}}', String(line ?? ''));
}
