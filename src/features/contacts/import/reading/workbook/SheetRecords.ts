import {
  LARGEST_FILE,
  LONGEST_RECORD,
  MOST_COLUMNS,
  MOST_ROWS,
  UnusableFile,
} from '#src/features/contacts/import/reading/fileProblem.ts';
import type { RawRecord } from '#src/features/contacts/import/reading/RecordReader.ts';

/** What stands between the cells of a sheet's records: they are kept as lines of CSV, as those of a text are. */
export const SHEET_SEPARATOR = ',';

/** Gathers the rows of a sheet, each up to its last cell with anything in it: in a sheet every row has every column. */
export class SheetRecords {
  readonly #records: RawRecord[] = [];
  #width = 0;
  #units = 0;

  get isEmpty(): boolean {
    return this.#records.length === 0;
  }

  /** @param row from 1. Rows without anything are nobody's. Throws UnusableFile once it is too much. */
  add(row: number, cells: readonly string[]): void {
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return;
    if (length > MOST_COLUMNS) throw new UnusableFile('too_many_columns');
    if (this.#records.length > MOST_ROWS) throw new UnusableFile('too_many_rows');
    // One long text that many cells share is little in the file and without end in its rows.
    const units = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (units > LONGEST_RECORD) throw new UnusableFile('line_too_long', row);
    this.#units += units;
    if (this.#units > LARGEST_FILE) throw new UnusableFile('workbook_too_large');
    this.#width = Math.max(this.#width, length);
    this.#records.push({ text: cells.slice(0, length).map(quoted).join(SHEET_SEPARATOR), line: row, isOpen: false });
  }

  finish(): { records: RawRecord[]; width: number } {
    return { records: this.#records, width: this.#width };
  }
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
