import { tidyLine, tidyText } from '#src/domain/tidyText.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';

/** A field of a contact as a row fills it. */
export type FieldName = Exclude<ColumnTarget, 'ignore' | 'full_name'>;

/** A person's values as written in a row. */
export type FieldValues = Partial<Record<FieldName, string>>;

/** Converts a row's cells to fields, tidied as the API stores them. A full name is split after its first word. */
export function fieldValues(cells: readonly string[], targets: readonly ColumnTarget[]): FieldValues {
  const values: FieldValues = {};
  targets.forEach((target, index) => {
    if (target === 'ignore') return;
    const cell = cells[index] ?? '';
    if (target !== 'full_name') values[target] = tidyCell(cell, target);
    else Object.assign(values, namesIn(tidyLine(cell)));
  });
  return values;
}

/** Values that the user entered for a row, as the API stores them. */
export function tidyValues(values: FieldValues): FieldValues {
  const entries = Object.entries(values) as [FieldName, string][];
  return Object.fromEntries(entries.map(([field, cell]) => [field, tidyCell(cell, field)]));
}

function tidyCell(cell: string, field: FieldName): string {
  const hasLines = field === 'notes' || field === 'groups' || field.startsWith('custom.');
  return hasLines ? tidyText(cell).trim() : tidyLine(cell);
}

function namesIn(fullName: string): Pick<FieldValues, 'first_name' | 'last_name'> {
  const [first = '', ...others] = fullName.split(/\s+/);
  return { first_name: first, last_name: others.join(' ') };
}

/** The fields that the columns fill, in the columns' order. */
export function filledFields(targets: readonly ColumnTarget[]): FieldName[] {
  const fields = targets.flatMap((target): FieldName[] => {
    if (target === 'ignore') return [];
    return target === 'full_name' ? ['first_name', 'last_name'] : [target];
  });
  return [...new Set(fields)];
}
