import type { ExportCell } from './exportCell.ts';

/** Writes a file: the column names, then a few rows at a time. */
export interface FileWriter {
  /** Resolves when more rows can be added. */
  add(rows: readonly (readonly ExportCell[])[]): Promise<void>;
  finish(): Promise<Blob>;
}
