/** The maximum size of a file (bytes): 200 MB; also the limit of all rows of a workbook together (UTF-16 units). */
export const LARGEST_FILE = 200 * 1024 * 1024;
/** The largest workbook (bytes): 50 MB, which hold as much as 200 MB of text. The whole workbook is in memory while it is read. */
export const LARGEST_WORKBOOK = 50 * 1024 * 1024;
/**
 * The limits of a workbook's unpacked size (bytes), because a few kilobytes can unpack to more than a disk holds. A part larger than `freeOfRatio`
 * may be at most `ratio` times its packed size; sheets with empty formatted rows reach thirty.
 */
export const UNPACKED_LIMITS = {
  whole: 1024 ** 3,
  sheet: 1024 ** 3,
  sharedTexts: 256 * 1024 * 1024,
  book: 16 * 1024 * 1024,
  freeOfRatio: 1024 * 1024,
  ratio: 200,
} as const;
export const MAX_COLUMNS = 500;
export const MAX_ROWS = 1_000_000;
/** The longest record (UTF-16 units); no real row is longer. */
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
    /** The line of the file; null if it is not about a line. */
    readonly line: number | null = null,
    /** The sheets of a workbook, if known: another one may be usable. */
    readonly sheets: readonly string[] | null = null,
  ) {
    super(`The file cannot be imported: ${problem}${line === null ? '' : ` at line ${line}`}`);
  }
}
