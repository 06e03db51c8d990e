export interface ConflictingField {
  source: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** Empty is empty, however it is written; lists are the same in any order. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return Array.isArray(value) ? JSON.stringify(value.map(comparable).sort()) : JSON.stringify(value);
}

/** The form's fields in which two versions of a record differ. */
export function conflictingFields(
  fields: ReadonlyMap<string, { label: string }>,
  mine: object,
  theirs: object,
): ConflictingField[] {
  return [...fields]
    .map(([source, { label }]) => ({ source, label, mine: valueAt(mine, source), theirs: valueAt(theirs, source) }))
    .filter((field) => comparable(field.mine) !== comparable(field.theirs));
}
