import type { ExportColumn, ExportFormat } from './file/exportColumn.ts';

/** Who or what is exported: fixed when it begins, so that what others change meanwhile doubles and loses nothing. */
export interface ExportSource {
  /** Begins; again when it is called again. */
  open(signal: AbortSignal): Promise<ExportSelection>;
}

export interface ExportSelection {
  total: number;
  /** Records `from` to `to`, both included, counted from 0. */
  page(from: number, to: number, signal: AbortSignal): Promise<readonly object[]>;
}

/** What is to become a file. Whatever is exported comes in these terms: nothing here knows contacts. */
export interface ExportOrder {
  /** What it is, for people: "Contacts", "Spring customers". The file and its sheet are named after it. */
  name: string;
  /** The day on the tenant's calendar, for the file's name: YYYY-MM-DD. */
  day: string;
  format: ExportFormat;
  /** Of CSV: a byte order mark first, by which some spreadsheets recognise UTF-8. */
  withBom: boolean;
  /** Asked when it begins: names for ids may have to be fetched. */
  columns: (signal: AbortSignal) => Promise<readonly ExportColumn[]>;
  source: ExportSource;
}
