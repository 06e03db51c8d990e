import { cellsOf } from './cellsOf.ts';
import { csvRecord } from './csvRecord.ts';
import { LARGEST_FILE, LONGEST_RECORD, MAX_COLUMNS, MAX_ROWS, UnusableFile } from './fileProblem.ts';
import type { RawRecord } from './RecordReader.ts';
import { NoteLines, type ReadingNote } from './readingNotes.ts';

/** A sheet's records are stored as lines of CSV, like those of a text file, with this separator. */
export const SHEET_SEPARATOR = ',';

/** Cells merged within one column (cells merged across a row are titles). Columns from 0, rows from 1. */
export interface MergedCells {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** The most rows that all merged cells together may cover: more are never merged by hand. */
const MAX_MERGED_ROWS = 1_000_000;

/** Collects the rows of a sheet, each up to its last non-empty cell. */
export class SheetRecords {
  readonly #records: RawRecord[] = [];
  #width = 0;
  #units = 0;

  get isEmpty(): boolean {
    return this.#records.length === 0;
  }

  /** Adds a row (counted from 1) unless it is empty. Throws UnusableFile beyond the limits. */
  add(row: number, cells: readonly string[], isHidden: boolean): void {
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return;
    if (length > MAX_COLUMNS) throw new UnusableFile('too_many_columns');
    if (this.#records.length > MAX_ROWS) throw new UnusableFile('too_many_rows');
    // A long text that many cells share is small in the file but huge once repeated in every row.
    const units = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (units > LONGEST_RECORD) throw new UnusableFile('line_too_long', row);
    this.#units += units;
    if (this.#units > LARGEST_FILE) throw new UnusableFile('workbook_too_large');
    this.#width = Math.max(this.#width, length);
    const text = csvRecord(cells.slice(0, length), SHEET_SEPARATOR);
    this.#records.push({ text, line: row, isOpen: false, ...(isHidden && { isHidden }) });
  }

  /** Finds the empty cells below merged ones and, if `fills`, gives them the merged value. */
  merge(ranges: readonly MergedCells[], fills: boolean): ReadingNote[] {
    const lines = new Set<number>();
    const indexByLine = new Map(this.#records.map(({ line }, index) => [line, index]));
    const coveredUpTo = new Map<number, number>();
    let rowCount = 0;
    for (const { column, firstRow, lastRow } of ranges.toSorted((one, other) => one.firstRow - other.firstRow)) {
      const place = indexByLine.get(firstRow);
      const cell = place === undefined ? '' : this.#cellsAt(place)[column];
      // No spreadsheet writes overlapping ranges, and visiting them repeatedly would take too long.
      if (place === undefined || !cell?.trim() || firstRow <= (coveredUpTo.get(column) ?? 0)) continue;
      coveredUpTo.set(column, lastRow);
      for (let next = place + 1; (this.#records[next]?.line ?? Number.POSITIVE_INFINITY) <= lastRow; next += 1) {
        rowCount += 1;
        if (rowCount > MAX_MERGED_ROWS) throw new UnusableFile('workbook_too_large');
        const cells = this.#cellsAt(next);
        if (cells[column]?.trim()) continue;
        const record = this.#records[next] as RawRecord;
        lines.add(record.line);
        if (!fills) continue;
        this.#units += cell.length;
        if (this.#units > LARGEST_FILE) throw new UnusableFile('workbook_too_large');
        while (cells.length < column) cells.push('');
        cells[column] = cell;
        record.text = csvRecord(cells, SHEET_SEPARATOR);
      }
    }
    const notes = new NoteLines();
    for (const line of [...lines].toSorted((one, other) => one - other)) notes.add(line);
    return notes.note('merged_cells', { isDone: fills });
  }

  #cellsAt(place: number): string[] {
    return cellsOf(this.#records[place] as RawRecord, SHEET_SEPARATOR);
  }

  finish(): { records: RawRecord[]; width: number } {
    return { records: this.#records, width: this.#width };
  }
}
