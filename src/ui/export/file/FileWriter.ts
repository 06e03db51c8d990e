import type { ExportCell } from './exportCell.ts';

/** Writes a file a few rows at a time, below its columns' names. */
export interface FileWriter {
  /** Resolves when more rows can be added. */
  add(rows: readonly (readonly ExportCell[])[]): Promise<void>;
  finish(): Promise<Blob>;
}
