/** The largest file that is read (bytes): 200 MB. */
export const LARGEST_FILE = 200 * 1024 * 1024;
export const MOST_COLUMNS = 500;
export const MOST_ROWS = 1_000_000;
/** A line longer than this (UTF-16 units) is not a person's. */
export const LONGEST_RECORD = 1_048_576;

/** Why a file cannot be imported at all. */
export const FILE_PROBLEMS = [
  'empty',
  'header_only',
  'binary',
  'workbook',
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
    /** Where in the file; null where it is not one place. */
    readonly line: number | null = null,
  ) {
    super(`The file cannot be imported: ${problem}${line === null ? '' : ` at line ${line}`}`);
  }
}
