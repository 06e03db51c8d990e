import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { CallerRows } from './CallerRows.ts';

/** Collections that campaigns change by the hundred thousand. Records of other collections are read again when they are changed. */
const CACHED: ReadonlySet<CollectionName> = new Set(['messages', 'contacts', 'devices', 'device_turns', 'dispatches']);

/** Records as the unit of work last read or wrote them, so that a change need not read them again. */
export class RecordCache {
  private readonly records: { [C in CollectionName]?: Map<string, Collections[C]> } = {};

  /** The versions that the unit has checked, of records that it has not written since. */
  private readonly expected = new Map<string, number>();

  /** `caller`: the records that decide the caller's rights, read when the unit began. */
  constructor(readonly caller: CallerRows | null) {}

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

  expectVersion(name: CollectionName, id: string, version: number): void {
    this.expected.set(`${name} ${id}`, version);
  }

  /** The checked version of a record that is about to be written. It is returned once, because the write makes another one. */
  takeExpectedVersion(name: CollectionName, id: string): number | undefined {
    const key = `${name} ${id}`;
    const version = this.expected.get(key);
    this.expected.delete(key);
    return version;
  }
}
