import { comparable } from './comparable.ts';
import {
  type Entry,
  type EntryComparison,
  entryDifferences,
  type ListVersions,
  mergedEntries,
} from './keyedEntries.ts';
import type { ConflictingField, VersionDifference } from './VersionDifference.ts';

interface ComparedField extends Pick<ConflictingField, 'label' | 'inWords' | 'reference'> {
  /** A list whose entries are compared one by one. */
  entries?: EntryComparison | undefined;
}

type Fields = ReadonlyMap<string, ComparedField>;

/** The value at a path such as `custom.size`. */
export function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** The form's fields that differ between two versions of a record. */
export function conflictingFields(fields: Fields, mine: object, theirs: object): ConflictingField[] {
  return [...fields]
    .map(([source, { label, inWords, reference }]) => ({
      source,
      label,
      inWords,
      reference,
      mine: valueAt(mine, source),
      theirs: valueAt(theirs, source),
    }))
    .filter((field) => comparable(field.mine) !== comparable(field.theirs));
}

interface Versions {
  /** The record as read, before any change. */
  base: object;
  mine: object;
  theirs: object;
}

/** Fields that somebody else changed and that differ from mine. Fields that only I changed are not asked about: they stay mine. */
export function versionDifferences(fields: Fields, versions: Versions): VersionDifference[] {
  const { base, mine, theirs } = versions;
  const theirChanges = new Set(conflictingFields(fields, base, theirs).map(({ source }) => source));
  const myChanges = new Set(conflictingFields(fields, base, mine).map(({ source }) => source));
  return conflictingFields(fields, mine, theirs)
    .filter(({ source }) => theirChanges.has(source))
    .flatMap((field) => {
      const { source } = field;
      const entries = fields.get(source)?.entries;
      if (entries) return entryDifferences(source, entries, listsAt(source, versions));
      return [{ ...field, isTheirsAlone: !myChanges.has(source) }];
    });
}

/** My version, with theirs where chosen, and with their changes to fields that no input shows, which I cannot have meant to revert. */
export function chosenVersion(
  fields: Fields,
  versions: Versions,
  chosen: readonly Pick<VersionDifference, 'source'>[] = [],
): object {
  const { base, mine, theirs } = versions;
  const isSeen = (name: string) =>
    [...fields.keys()].some((source) => source === name || source.startsWith(`${name}.`));
  const isUntouched = (name: string) => comparable(valueAt(mine, name)) === comparable(valueAt(base, name));
  const unseen = Object.entries(theirs).filter(([name]) => !isSeen(name) && isUntouched(name));
  const result = { ...mine, ...Object.fromEntries(unseen) };
  const sources = new Set(chosen.map(({ source }) => source));
  return [...fields].reduce((record, [source, { entries }]) => {
    const isTouchedByThem = comparable(valueAt(theirs, source)) !== comparable(valueAt(base, source));
    if (entries && isTouchedByThem)
      return withValueAt(record, source, mergedEntries(source, entries, listsAt(source, versions), sources));
    return sources.has(source) ? withValueAt(record, source, valueAt(theirs, source)) : record;
  }, result);
}

function listsAt(source: string, { base, mine, theirs }: Versions): ListVersions {
  const listIn = (record: object) => (valueAt(record, source) ?? []) as Entry[];
  return { base: listIn(base), mine: listIn(mine), theirs: listIn(theirs) };
}

/** A copy of the record with another value at the path. */
function withValueAt<T extends object>(record: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [name]: value };
  const inner = (record as Record<string, unknown>)[name];
  return { ...record, [name]: withValueAt((inner ?? {}) as object, rest.join('.'), value) };
}
