import { MOST_COLUMNS, MOST_ROWS, UnusableFile } from '#src/features/contacts/import/reading/fileProblem.ts';
import type { RawRecord } from '#src/features/contacts/import/reading/RecordReader.ts';

/** What stands between the cells of a sheet's records: they are kept as lines of CSV, as those of a text are. */
export const SHEET_SEPARATOR = ',';

/** Gathers the rows of a sheet. In a sheet every row has every column, whether or not something stands there. */
export class SheetRecords {
  readonly #records: RawRecord[] = [];
  readonly #lengths: number[] = [];
  #width = 0;

  get isEmpty(): boolean {
    return this.#records.length === 0;
  }

  /** @param row from 1. Rows without anything are nobody's. */
  add(row: number, cells: readonly string[]): void {
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return;
    if (length > MOST_COLUMNS) throw new UnusableFile('too_many_columns');
    if (this.#records.length > MOST_ROWS) throw new UnusableFile('too_many_rows');
    this.#width = Math.max(this.#width, length);
    this.#lengths.push(length);
    this.#records.push({ text: cells.slice(0, length).map(quoted).join(SHEET_SEPARATOR), line: row, isOpen: false });
  }

  /** All of them, each with the cells of the widest. */
  finish(): { records: RawRecord[]; width: number } {
    this.#records.forEach((record, index) => {
      record.text += SHEET_SEPARATOR.repeat(this.#width - (this.#lengths[index] as number));
    });
    return { records: this.#records, width: this.#width };
  }
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
