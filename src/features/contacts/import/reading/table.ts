import type { FileEncoding } from './encodings.ts';
import type { RawRecord } from './RecordReader.ts';

/** What a person decided about a file; the rest is recognised. */
export interface ReadingChoice {
  encoding?: FileEncoding | undefined;
  separator?: string | undefined;
  /** Of a workbook: the name of the sheet. */
  sheet?: string | undefined;
}

/** A file as records. The first of them may be the columns' names. */
export interface Table {
  encoding: FileEncoding;
  separator: string;
  records: RawRecord[];
  /** Columns, from the first record and what most of the others have. */
  width: number;
  /** Null where it is text. */
  workbook: { sheets: readonly string[]; sheet: string } | null;
}

export interface ReadOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
