import { hasUnseen } from '#src/domain/tidyText.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import { type BlankRules, type BlankWord, blankCells } from './blankCells.ts';
import { type FieldValues, fieldValues } from './fieldValues.ts';

export interface ReadingRules extends BlankRules {
  targets: readonly ColumnTarget[];
}

/** The values of a row, and where they differ from what is written. */
export interface RowReading {
  values: FieldValues;
  /** Its words for "empty", whether or not they count as empty. */
  blanks: readonly BlankWord[];
  /** Invisible characters were removed. */
  isTidied: boolean;
}

/** Reads the fields of a row: tidied, and empty if a cell has a word for "empty". */
export function readRow(cells: readonly string[], rules: ReadingRules): RowReading {
  const values = fieldValues(cells, rules.targets);
  const blanks = blankCells(values, rules);
  for (const { field, isBlank } of blanks) if (isBlank) values[field] = '';
  const isTidied = rules.targets.some((target, index) => target !== 'ignore' && hasUnseen(cells[index] ?? ''));
  return { values, blanks, isTidied };
}
