import type { CollectionName, Collections } from './records/Collections.ts';

/** One write to one record. `before` (undefined: a new record) is a copy; `after` undefined: removed. */
export type RecordChange = {
  [C in CollectionName]: { collection: C; before: Collections[C] | undefined; after: Collections[C] | undefined };
}[CollectionName];
