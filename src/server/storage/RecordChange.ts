import type { CollectionName, Collections } from './records/Collections.ts';

/** One write to one record. `before` (undefined for a new record) is a copy; `after` is undefined if the record was removed. */
export type RecordChange = { [C in CollectionName]: ChangeOf<C> }[CollectionName];

interface ChangeOf<C extends CollectionName> {
  collection: C;
  before: Collections[C] | undefined;
  after: Collections[C] | undefined;
}

/** Selects the writes to a collection. */
export function changesOf<C extends CollectionName>(name: C, changes: readonly RecordChange[]): ChangeOf<C>[] {
  return (changes as readonly ChangeOf<CollectionName>[]).filter(
    (change): change is ChangeOf<C> => change.collection === name,
  );
}
