/** The maximum size of a file (bytes): 200 MB; also the limit of all rows of a workbook together (UTF-16 units). */
export const LARGEST_FILE = 200 * 1024 * 1024;
/** The largest workbook (bytes): 50 MB, which is as much as 200 MB of text. It is in memory as a whole while it is read. */
export const LARGEST_WORKBOOK = 50 * 1024 * 1024;
/**
 * The limit of a workbook's unpacked size (bytes), because a few kilobytes can be made to fill a disk. A part beyond `freeOfRatio` may be `ratio`
 * times its packed size; sheets of empty formatted rows reach thirty.
 */
export const UNPACKED_LIMITS = {
  whole: 1024 ** 3,
  sheet: 1024 ** 3,
  sharedTexts: 256 * 1024 * 1024,
  book: 16 * 1024 * 1024,
  freeOfRatio: 1024 * 1024,
  ratio: 200,
} as const;
export const MOST_COLUMNS = 500;
export const MOST_ROWS = 1_000_000;
/** A line longer than this (UTF-16 units) is not a person's. */
export const LONGEST_RECORD = 1_048_576;

/** Why a file cannot be imported at all. */
export const FILE_PROBLEMS = [
  'empty',
  'header_only',
  'binary',
  'protected',
  'old_workbook',
  'no_workbook',
  'broken_workbook',
  'workbook_too_large',
  'workbook_bomb',
  'workbook_untrue',
  'nested_archive',
  'document_type',
  'too_large',
  'too_many_columns',
  'too_many_rows',
  'line_too_long',
  'unreadable',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';

  constructor(
    readonly problem: FileProblem,
    /** Where in the file; null if it is not one place. */
    readonly line: number | null = null,
    /** Of a workbook whose sheets are known: one of the others may be usable. */
    readonly sheets: readonly string[] | null = null,
  ) {
    super(`The file cannot be imported: ${problem}${line === null ? '' : ` at line ${line}`}`);
  }
}
