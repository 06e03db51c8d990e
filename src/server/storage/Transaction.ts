import type { ListQuestion, Page } from './ListQuestion.ts';
import type { Queries } from './queries/Queries.ts';
import type { CollectionName, Collections } from './records/Collections.ts';
import type { NewRecord } from './records/NewRecord.ts';
import type { Where } from './Where.ts';

/**
 * The records, within a unit of work. Every answer is as of now; what was answered before does not follow later writes on
 * purpose, so whoever wrote asks again or takes what the write answered.
 */
export interface Transaction extends Queries {
  get<C extends CollectionName>(name: C, id: string): Promise<Collections[C] | undefined>;
  /** All records that have these fields, in the order in which they came about (asked for by id: in that of the ids), in a list of its own. */
  find<C extends CollectionName>(name: C, where: Where<Collections[C]>): Promise<Collections[C][]>;
  /**
   * A page of the records of a tenant (of all tenants' where it is undefined) that somebody may read: filtered, searched and sorted as
   * `src/domain/criteria` and `lists/listRows.ts` define it.
   */
  list<C extends CollectionName>(
    name: C,
    question: ListQuestion & { tenantId: string | null | undefined },
  ): Promise<Page<Collections[C]>>;
  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Promise<Collections[C]>;
  insertMany<C extends CollectionName>(
    name: C,
    records: readonly NewRecord<Collections[C]>[],
  ): Promise<Collections[C][]>;
  /** Answers the changed record. Throws when the id is unknown. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Promise<Collections[C]>;
  updateMany<C extends CollectionName>(
    name: C,
    changes: readonly { id: string; change: Partial<Collections[C]> }[],
  ): Promise<void>;
  /** What a phone says of itself: no new version, as nobody's change is in its way. */
  report(name: 'devices', id: string, change: Partial<Collections['devices']>): Promise<Collections['devices']>;
  reportMany(
    name: 'devices',
    changes: readonly { id: string; change: Partial<Collections['devices']> }[],
  ): Promise<void>;
  remove<C extends CollectionName>(name: C, id: string): Promise<void>;
  /** Ids that are not there are passed over. */
  removeMany<C extends CollectionName>(name: C, ids: Iterable<string>): Promise<void>;
}
