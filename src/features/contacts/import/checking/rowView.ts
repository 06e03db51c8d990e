import type { BlankWord } from './blankCells.ts';
import type { RowStanding } from './checkSummary.ts';
import type { FieldName, FieldValues } from './fieldValues.ts';
import type { RowCheck } from './RowCheck.ts';
import type { GroupingsOfRow } from './RowGroupings.ts';
import type { RowReason, RowStatus } from './rowReason.ts';

/** A row for display and editing. */
export interface RowView {
  index: number;
  /** Line of the file, from 1. */
  line: number;
  status: RowStatus;
  reason: RowReason | null;
  /** The field with the error. */
  field: FieldName | null;
  /** In E.164: the number that was probably meant. */
  suggestion: string | null;
  /** The number in E.164, if it is read differently from what is written. */
  readAs: string | null;
  /** For duplicates: the line of the row that is imported. */
  firstLine: number | null;
  values: FieldValues;
  /** Words for "empty" that count as empty. */
  blanks: readonly BlankWord[];
  /** Invisible characters were removed. */
  isTidied: boolean;
  /** The row's cells; a broken row has fewer or more than there are columns. */
  cells: number;
  isEdited: boolean;
  /** Whether the person has opted out, which stays. */
  isRefused: boolean;
  /** The row's consent; null without a consent column. */
  standing: RowStanding | null;
  /** The line of another row with the same number that opts out. */
  refusedLine: number | null;
  /** Whether the row is not imported but still opts its person out. */
  isOnlyRefusal: boolean;
  /** The groups and category; null without such a column. */
  groupings: GroupingsOfRow | null;
}

export function rowView(check: RowCheck, index: number): RowView {
  const finding = check.finding(index);
  const first = check.firstOf(index);
  const optOutRow = check.optedOutBy(index);
  const { values, blanks, isTidied } = check.reading(index);
  return {
    index,
    line: check.records[index]?.line ?? 0,
    status: check.status(index),
    reason: finding.reason,
    field: finding.reason === null ? null : finding.field,
    suggestion: finding.reason === null ? null : finding.suggestion,
    readAs: finding.reason === null && finding.isReread ? finding.number : null,
    firstLine: first === null ? null : (check.records[first]?.line ?? null),
    values,
    blanks: blanks.filter(({ isBlank }) => isBlank),
    isTidied,
    cells: check.cells(index).length,
    isEdited: check.isEdited(index),
    isRefused: check.isRefused(index),
    standing: check.standing(index),
    refusedLine: optOutRow === null ? null : (check.records[optOutRow]?.line ?? null),
    isOnlyRefusal: check.isOnlyRefusal(index),
    groupings: check.groupingsOf(index),
  };
}
