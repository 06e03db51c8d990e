/** A changed field; its path is `quiet_hours.from` or, in a list, uses the entry's name: `custom_fields.size.label`. */
export interface FieldChange {
  path: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list's entries by name; null if they have none. */
function byName(value: unknown): Fields | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) return null;
  const keyedEntries = value.map((entry) => [entry.key ?? entry.id ?? entry.slot, entry] as const);
  return keyedEntries.every(([name]) => name !== undefined) ? Object.fromEntries(keyedEntries) : null;
}

/** The differences between two states of a record, field by field. */
export function flattenChanges(before: Fields | null, after: Fields | null, above = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name): FieldChange[] => {
    const path = above ? `${above}.${name}` : name;
    const [was, is] = [before?.[name], after?.[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (isFields(was) && isFields(is)) return flattenChanges(was, is, path);
    const [namedWas, namedIs] = [byName(was), byName(is)];
    const deeper = namedWas && namedIs ? flattenChanges(namedWas, namedIs, path) : [];
    // If only the order of the entries differs, the list itself is the change.
    return deeper.length > 0 ? deeper : [{ path, before: was ?? null, after: is ?? null }];
  });
}
