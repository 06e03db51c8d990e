import type { Clock } from '#src/server/clock.ts';
import type { Random } from '#src/server/random.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { type NewRecord, withServerFields } from '#src/server/storage/records/NewRecord.ts';

/** Where the seeds put their records and look up earlier ones. */
export interface SeedStore {
  byId<C extends CollectionName>(name: C, id: string): Collections[C] | undefined;
  ofTenant<C extends CollectionName>(name: C, tenantId: string | null): readonly Collections[C][];
  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Collections[C];
  insertMany<C extends CollectionName>(name: C, records: readonly NewRecord<Collections[C]>[]): Collections[C][];
  /** Throws when the id is unknown. */
  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Collections[C];
}

type Records<C extends CollectionName> = Map<string, Collections[C]>;

/** Collects the demo's records, to be put into a storage, and every write, for the rules that follow writes. */
export class DemoRecords implements SeedStore {
  /** Every write, in order. */
  readonly changes: RecordChange[] = [];
  private readonly collections = new Map<CollectionName, Records<CollectionName>>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly random: Pick<Random, 'id'>,
  ) {}

  all<C extends CollectionName>(name: C): readonly Collections[C][] {
    return [...this.records(name).values()];
  }

  byId<C extends CollectionName>(name: C, id: string): Collections[C] | undefined {
    return this.records(name).get(id);
  }

  ofTenant<C extends CollectionName>(name: C, tenantId: string | null): readonly Collections[C][] {
    return this.all(name).filter(({ tenant_id }) => tenant_id === tenantId);
  }

  insert<C extends CollectionName>(name: C, record: NewRecord<Collections[C]>): Collections[C] {
    const now = this.clock.now().toISOString();
    const stored = withServerFields<Collections[C]>(record, { freshId: () => this.random.id(), now });
    if (this.byId(name, stored.id)) throw new Error(`${name} already holds a record with the id ${stored.id}`);
    return this.write(name, undefined, stored);
  }

  insertMany<C extends CollectionName>(name: C, records: readonly NewRecord<Collections[C]>[]): Collections[C][] {
    return records.map((record) => this.insert(name, record));
  }

  update<C extends CollectionName>(name: C, id: string, change: Partial<Collections[C]>): Collections[C] {
    const before = this.byId(name, id);
    if (!before) throw new Error(`${name} holds no record with the id ${id}`);
    const version = 'version' in before ? before.version + 1 : 1;
    return this.write(name, before, { ...before, ...change, updated_at: this.clock.now().toISOString(), version });
  }

  private write<C extends CollectionName>(
    name: C,
    before: Collections[C] | undefined,
    after: Collections[C],
  ): Collections[C] {
    this.records(name).set(after.id, after);
    this.changes.push({ collection: name, before, after } as RecordChange);
    return after;
  }

  private records<C extends CollectionName>(name: C): Records<C> {
    const records = this.collections.get(name) ?? new Map();
    this.collections.set(name, records);
    return records as Records<C>;
  }
}
