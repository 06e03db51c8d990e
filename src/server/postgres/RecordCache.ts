import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { AskerRows } from './AskerRows.ts';

/** Collections that campaigns change by the hundred thousand. Records of other collections are read again when they are changed. */
const CACHED: ReadonlySet<CollectionName> = new Set(['messages', 'contacts', 'devices', 'device_turns', 'dispatches']);

/** Records as the unit of work last read or wrote them, so that a change need not read them again. */
export class RecordCache {
  private readonly records: { [C in CollectionName]?: Map<string, Collections[C]> } = {};

  /** `asker`: the records that decide the caller's rights, read when the unit began. */
  constructor(readonly asker: AskerRows | null) {}

  of<C extends CollectionName>(name: C): ReadonlyMap<string, Collections[C]> | undefined {
    return this.records[name];
  }

  keep<C extends CollectionName>(name: C, records: readonly Collections[C][]): void {
    if (!CACHED.has(name)) return;
    const byId: Map<string, Collections[C]> = this.records[name] ?? new Map();
    for (const record of records) byId.set(record.id, record);
    this.records[name] = byId as (typeof this.records)[C];
  }

  forget(name: CollectionName, ids: readonly string[]): void {
    for (const id of ids) this.records[name]?.delete(id);
  }
}
