import type { FileEncoding } from './fileEncodings.ts';
import type { RawRecord } from './RecordReader.ts';
import type { ReadingNote, UndoableNote } from './readingNotes.ts';

/** A person's decisions about a file; the rest is recognised. */
export interface ReadingChoice {
  encoding?: FileEncoding | undefined;
  separator?: string | undefined;
  /** Of a workbook: the name of the sheet. */
  sheet?: string | undefined;
  /** The line with the columns' names, or null if there is none. */
  headerLine?: number | null | undefined;
  /** Automatic corrections that the user has undone. */
  undone?: readonly UndoableNote[] | undefined;
  /** The country (ISO 3166) of the file's people, whose languages are preferred when a word fits several. */
  country?: string | undefined;
}

/** A file as records. Some of the first of them may be a title and the columns' names. */
export interface Table {
  encoding: FileEncoding;
  /** The encoding that was recognised, whatever was chosen. */
  guess: FileEncoding;
  separator: string;
  records: RawRecord[];
  /** Columns, from the first record and what most of the others have. */
  width: number;
  /** Null if it is text. */
  workbook: { sheets: readonly string[]; sheet: string } | null;
  /** What was done to read it so. */
  notes: ReadingNote[];
}

export interface ReadOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
