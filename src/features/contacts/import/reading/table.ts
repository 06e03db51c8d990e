import type { FileEncoding } from './fileEncodings.ts';
import type { RawRecord } from './RecordReader.ts';
import type { ReadingNote, UndoableNote } from './readingNotes.ts';

/** The user's choices for reading a file; the rest is detected. */
export interface ReadingChoice {
  encoding?: FileEncoding | undefined;
  separator?: string | undefined;
  /** The name of a workbook's sheet. */
  sheet?: string | undefined;
  /** The line with the columns' names, or null if there is none. */
  headerLine?: number | null | undefined;
  /** Automatic corrections that the user has undone. */
  undone?: readonly UndoableNote[] | undefined;
  /** The country (ISO 3166) of the file's people, whose languages are preferred when a word fits several. */
  country?: string | undefined;
}

/** A file as records. The first ones may be titles and the header. */
export interface Table {
  encoding: FileEncoding;
  /** The detected encoding, even if another one was chosen. */
  guess: FileEncoding;
  separator: string;
  records: RawRecord[];
  /** The number of columns, from the first record and the most common width. */
  width: number;
  /** Null for text files. */
  workbook: { sheets: readonly string[]; sheet: string } | null;
  /** The corrections made while reading. */
  notes: ReadingNote[];
}

export interface ReadOptions {
  /** Between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
