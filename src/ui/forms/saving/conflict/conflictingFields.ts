export interface ConflictingField {
  source: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  inWords?: ((value: unknown) => string) | undefined;
}

type Fields = ReadonlyMap<string, Pick<ConflictingField, 'label' | 'inWords'>>;

function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** Empty is empty, however it is written; lists of words are the same in any order, lists of things are not. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (!Array.isArray(value)) return JSON.stringify(value);
  const isOrdered = value.some((each) => typeof each === 'object');
  return JSON.stringify(isOrdered ? value : value.map(comparable).sort());
}

/** The form's fields in which two versions of a record differ. */
export function conflictingFields(fields: Fields, mine: object, theirs: object): ConflictingField[] {
  return [...fields]
    .map(([source, { label, inWords }]) => ({
      source,
      label,
      inWords,
      mine: valueAt(mine, source),
      theirs: valueAt(theirs, source),
    }))
    .filter((field) => comparable(field.mine) !== comparable(field.theirs));
}

interface Versions {
  /** The record as it was read, before anybody changed it. */
  base: object;
  mine: object;
  theirs: object;
}

export interface VersionDifference extends ConflictingField {
  /** Only they changed it: what I have is what it was before. */
  isTheirsAlone: boolean;
}

/** What somebody else changed and I have otherwise. What only I changed is no question: it stays mine. */
export function versionDifferences(fields: Fields, { base, mine, theirs }: Versions): VersionDifference[] {
  const theirChanges = new Set(conflictingFields(fields, base, theirs).map(({ source }) => source));
  const myChanges = new Set(conflictingFields(fields, base, mine).map(({ source }) => source));
  return conflictingFields(fields, mine, theirs)
    .filter(({ source }) => theirChanges.has(source))
    .map((field) => ({ ...field, isTheirsAlone: !myChanges.has(field.source) }));
}

/** My version with those of their changes that no input shows, and that I therefore cannot have meant to take back. */
export function withUnseenChanges(fields: Fields, { base, mine, theirs }: Versions): object {
  const isSeen = (name: string) =>
    [...fields.keys()].some((source) => source === name || source.startsWith(`${name}.`));
  const isUntouched = (name: string) => comparable(valueAt(mine, name)) === comparable(valueAt(base, name));
  const unseen = Object.entries(theirs).filter(([name]) => !isSeen(name) && isUntouched(name));
  return { ...mine, ...Object.fromEntries(unseen) };
}
