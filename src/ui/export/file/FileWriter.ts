import type { ExportCell } from './exportCell.ts';

/** A file that is written a few rows at a time, with its columns' names above them. */
export interface FileWriter {
  /** Resolves when more can come. */
  add(rows: readonly (readonly ExportCell[])[]): Promise<void>;
  finish(): Promise<Blob>;
}
