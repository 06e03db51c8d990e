import type { Later } from '#src/server/storage/Later.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Units } from '#src/server/storage/Units.ts';

/**
 * One write to one record, told to watchers right after it. `before` (undefined: a new record) is a copy; `after`
 * (undefined: removed) is the live record. `replaced`: everything was forgotten, what comes next comes as new records.
 */
export type StoreChange = 'replaced' | RecordChange;

/**
 * The records in memory, with an index by id. Reading is free; every write bumps `version` and `updated_at`. Records are live: `update`
 * changes the record itself, so whoever needs the state before copies it first. Lists are live too: copy one before writing to its
 * collection while walking it.
 */
export interface Store extends Units {
  all<C extends CollectionName>(name: C): readonly Collections[C][];
  byId<C extends CollectionName>(name: C, id: string): Collections[C] | undefined;
  ofTenant<C extends CollectionName>(name: C, tenantId: string | null): readonly Collections[C][];
  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Collections[C];
  insertMany<C extends CollectionName>(name: C, records: readonly NewRecord<Collections[C]>[]): Collections[C][];
  /** Answers the changed record. Throws when the id is unknown. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Collections[C];
  /**
   * What a phone says of itself: no new version, as nobody's change is in its way, and nobody would save a form while the
   * phone sends ten texts a second.
   */
  report(name: 'devices', id: string, change: Partial<Collections['devices']>): Collections['devices'];
  /** Many at once: orders are made anew where moving each record would take longer. */
  updateMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
  ): void;
  remove<C extends CollectionName>(name: C, id: string): void;
  /** In one pass over the collection. Ids that are not there are passed over. */
  removeMany<C extends CollectionName>(name: C, ids: Iterable<string>): void;
  /** Tells every single write at once, one that is taken back too: for indexes that are kept in step. */
  watch(watcher: (change: StoreChange) => void): void;
  /**
   * Tells every single write, for rules that write something themselves: whoever waits for a write of the transaction has
   * waited for them too, and what they wrote is taken back with it.
   */
  follow(rule: (change: RecordChange) => Later<void>): void;
  /** Grows with every write to the collection: for caches of what is derived from it. */
  revision(name: CollectionName): number;
}
