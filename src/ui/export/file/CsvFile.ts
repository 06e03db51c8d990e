import { toCsv } from '#src/domain/csv.ts';
import type { ExportCell } from './exportCell.ts';
import type { ExportColumn } from './exportColumn.ts';
import type { FileWriter } from './FileWriter.ts';

const SECONDS = 'yyyy-mm-dd hh:mm:ss'.length;
const DAYS = 'yyyy-mm-dd'.length;

/** Writes a CSV file in which no cell is read as a formula. Written rows are kept as bytes, outside the JavaScript heap. */
export class CsvFile implements FileWriter {
  readonly #columns: readonly ExportColumn[];
  readonly #parts: Blob[];

  constructor(columns: readonly ExportColumn[], { withBom }: { withBom: boolean }) {
    this.#columns = columns;
    this.#parts = [new Blob([toCsv([columns.map(({ label }) => label)], { withBom }), '\r\n'])];
  }

  async add(rows: readonly (readonly ExportCell[])[]): Promise<void> {
    if (rows.length === 0) return;
    const cells = rows.map((row) => row.map((cell, index) => this.#csvValue(cell, index)));
    this.#parts.push(new Blob([toCsv(cells), '\r\n']));
  }

  async finish(): Promise<Blob> {
    return new Blob(this.#parts, { type: 'text/csv;charset=utf-8' });
  }

  #csvValue(cell: ExportCell, index: number): string | number | null {
    if (!(cell instanceof Date)) return cell;
    const length = this.#columns[index]?.kind === 'day' ? DAYS : SECONDS;
    return cell.toISOString().replace('T', ' ').slice(0, length);
  }
}
