import type { BlankWord } from '#src/features/contacts/import/checking/values/blankCells.ts';
import type { AskedHabit } from '#src/features/contacts/import/checking/values/fileHabits.ts';
import type { RowMark, RowReason, RowStatus } from './rowReason.ts';

/** What the check found of all rows. */
export interface CheckSummary {
  rows: number;
  /** How many rows there are of each status, and of the invalid ones for each reason. */
  statuses: Record<RowStatus, number>;
  reasons: Partial<Record<RowReason, number>>;
  /** Of the rows to import: those whose people said no to texts, and stay so. */
  refused: number;
  /** How many rows are read otherwise than they are written, by what was done. */
  marks: Record<RowMark, number>;
  /** The file's words for nothing, the most frequent first. */
  blankWords: (BlankWord & { cells: number })[];
  /** Columns of numbers and days that can be read in two ways. */
  askedHabits: AskedHabit[];
}

/** What the tenant knows of numbers: which it has, and whose people said no. */
export type KnownPhones = Record<'known' | 'refused', readonly string[]>;
