import type { ExportColumn, ExportFormat } from './file/exportColumn.ts';

/** The records of an export: fixed when it starts, so that changes by others neither duplicate nor lose any. */
export interface ExportSource {
  /** Starts; calling it again restarts. */
  open(signal: AbortSignal): Promise<ExportSelection>;
}

export interface ExportSelection {
  total: number;
  /** Records `from` to `to`, both included, counted from 0. */
  page(from: number, to: number, signal: AbortSignal): Promise<readonly object[]>;
}

/** A requested export, of any kind of record. */
export interface ExportOrder {
  /** Its name: "Contacts", "Spring customers". The file and its sheet are named after it. */
  name: string;
  /** The date in the tenant's time zone, for the file's name: YYYY-MM-DD. */
  day: string;
  format: ExportFormat;
  /** For CSV: a byte order mark first, by which some spreadsheets recognize UTF-8. */
  withBom: boolean;
  /** Called when the export starts, because it may have to load names for ids. */
  columns: (signal: AbortSignal) => Promise<readonly ExportColumn[]>;
  source: ExportSource;
}
