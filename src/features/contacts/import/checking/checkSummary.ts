import type { GroupType } from '#src/domain/groups/groupTerms.ts';
import type { ConsentColumn, ConsentMeaning } from '#src/domain/imports/consentCellTerms.ts';
import type { BlankWord } from './blankCells.ts';
import type { AmbiguousColumn } from './fileNotations.ts';
import type { RowMark, RowReason, RowStatus } from './rowReason.ts';

/** The check's findings for all rows. */
export interface CheckSummary {
  rows: number;
  /** The number of rows by status, and of invalid rows by reason. */
  statuses: Record<RowStatus, number>;
  reasons: Partial<Record<RowReason, number>>;
  /** Rows to import of people who have opted out and stay opted out. */
  refused: number;
  /** The number of rows that are not read literally, by what was done. */
  marks: Record<RowMark, number>;
  /** The file's words for "empty", the most frequent first. */
  blankWords: (BlankWord & { cells: number })[];
  /** Columns of numbers and days that can be read in two ways. */
  ambiguousColumns: AmbiguousColumn[];
  /** Set if a column is about consent. */
  consents?: ConsentSummary;
  /** Set if a column names categories or groups. */
  groupings?: GroupingSummary;
}

/** The consent of a row. `undecided`: only a person can tell what a cell means, so it does not count as consent. */
export type RowStanding = ConsentMeaning | 'undecided';

/** Cells with the same text and their meaning, or null if that is unknown. */
export interface ConsentValue {
  column: ConsentColumn;
  /** Empty for the sum of all cells that are not listed. */
  key: string;
  example: string;
  rows: number;
  meaning: ConsentMeaning | null;
  /** Whether the product knows the word. */
  isKnown: boolean;
}

/** The key of cells with the same text. Empty: all other unknown cells. */
export function valueKey(column: ConsentColumn, key: string): string {
  return `${column} ${key}`;
}

export interface ConsentSummary {
  /** Counts rows to import. */
  standings: Record<RowStanding, number>;
  /** How many rows that agree are from people who stay opted out, and how many from existing contacts, which an import may leave unchanged. */
  agreed: { refused: number; known: number };
  /** Rows that are not imported but opt their person out: duplicates, and invalid rows with a valid number. */
  refusals: number;
  /** Cells without a known meaning, the most frequent first; `otherValues`: the sum of the rest, by column. */
  unknownValues: ConsentValue[];
  otherValues: ConsentValue[];
  knownValues: ConsentValue[];
  /** Distinct cells whose meaning nobody has decided yet. */
  open: number;
}

export const GROUPING_KINDS = ['categories', 'groups'] as const;
export type GroupingKind = (typeof GROUPING_KINDS)[number];

/** The groups and categories of the tenant that a file may name. */
export interface KnownGroupings {
  groups: readonly { name: string; type: GroupType }[];
  categories: readonly { name: string }[];
}

/** A name in the rows. `smart`: it names a smart group; `unusable`: it cannot be a name. */
export interface NamedGrouping {
  kind: GroupingKind;
  key: string;
  name: string;
  rows: number;
  state: 'known' | 'missing' | 'smart' | 'unusable';
}

export interface GroupingSummary {
  /** Unknown names, the most frequent first. */
  unknownNames: NamedGrouping[];
  /** How many more names there are than listed. */
  hiddenCount: number;
  /** How many of the names exist already. */
  knownCounts: Record<GroupingKind, number>;
}

/** The tenant's data about the numbers: existing contacts, and opt-outs. */
export type KnownPhones = Record<'known' | 'refused', readonly string[]>;
