import { CsvFile } from '#src/ui/export/file/CsvFile.ts';
import { exportCell } from '#src/ui/export/file/exportCell.ts';
import type { ExportColumn, ExportFormat } from '#src/ui/export/file/exportColumn.ts';
import type { FileWriter } from '#src/ui/export/file/FileWriter.ts';

export interface FileShape {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  /** For CSV: a byte order mark first. */
  withBom: boolean;
  /** For XLSX: the name of the sheet. */
  sheet: string;
}

/** A file being written from the API's records. */
export class ExportFile {
  #columns: readonly ExportColumn[] = [];
  #writer: FileWriter | null = null;

  async begin(shape: FileShape): Promise<void> {
    this.#columns = shape.columns;
    this.#writer = await writerOf(shape);
  }

  async add(records: readonly object[]): Promise<void> {
    const rows = records.map((record) => this.#columns.map((column) => exportCell(record, column)));
    await this.#open.add(rows);
  }

  finish(): Promise<Blob> {
    return this.#open.finish();
  }

  get #open(): FileWriter {
    if (this.#writer === null) throw new Error('No file has been started.');
    return this.#writer;
  }
}

async function writerOf({ format, columns, withBom, sheet }: FileShape): Promise<FileWriter> {
  if (format === 'csv') return new CsvFile(columns, { withBom });
  const { XlsxFile } = await import('#src/ui/export/file/XlsxFile.ts');
  return new XlsxFile(columns, { sheet });
}
