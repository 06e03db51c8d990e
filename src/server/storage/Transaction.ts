import type { Queries } from './queries/Queries.ts';
import type { Page, RecordsQuery } from './RecordsQuery.ts';
import type { CollectionName, Collections } from './records/Collections.ts';
import type { NewRecord } from './records/NewRecord.ts';
import type { Where } from './Where.ts';

/** The records within a unit of work. Results do not follow later writes: after a write, query again or use what the write returned. */
export interface Transaction extends Queries {
  get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined>;
  /** All records with these fields, in order of creation (by id: in the order of the ids), as a new array. */
  find<C extends CollectionName>(name: C, where: Where<Collections[C]>): Promise<Collections[C][]>;
  /**
   * A page of a tenant's records (undefined for all tenants) that the caller can read: filtered, searched and sorted as defined by
   * `src/domain/criteria` and `lists/listRows.ts`.
   */
  list<C extends CollectionName>(
    name: C,
    question: RecordsQuery & { tenantId: string | null | undefined },
  ): Promise<Page<Collections[C]>>;
  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Promise<Collections[C]>;
  insertMany<C extends CollectionName>(
    name: C,
    records: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]>;
  /** Returns the changed record. Throws for an unknown id. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Promise<Collections[C]>;
  updateMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
  ): Promise<void>;
  /** Stores a phone's own report: without a new version, so that it conflicts with no other change. */
  report(name: 'devices', id: string, change: Partial<Collections['devices']>): Promise<Collections['devices']>;
  reportMany(
    name: 'devices',
    changes: readonly { id: string; change: Partial<Collections['devices']> }[],
  ): Promise<void>;
  /**
   * Returns the record as it is now, and lets nobody else change or remove it until the unit of work ends. A unit without a turn starts over if
   * somebody has changed it since the unit began.
   */
  hold<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined>;
  /**
   * Says that the unit has checked this version of a record. If somebody else has changed or removed the record by the time the unit changes or
   * removes it, the unit starts over.
   */
  expectVersion(name: CollectionName, id: string, version: number): void;
  remove<C extends CollectionName>(name: C, id: string): Promise<void>;
  /** Missing ids are skipped. */
  removeMany<C extends CollectionName>(name: C, ids: Iterable<string>): Promise<void>;
}
