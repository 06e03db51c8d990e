import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';

type Fields = Record<string, unknown>;

/**
 * What tells that a snapshot was kept by an earlier version: a field that every record has today and no record of the
 * snapshot had then, as `company_settings.opt_out_hint`. Null where there is none.
 */
export function outdatedIn(kept: ReadonlyMap<CollectionName, readonly unknown[]>, today: InMemoryStore): string | null {
  for (const [name, records] of kept) {
    const [first, ...others] = today.all(name) as readonly Fields[];
    if (!first || records.length === 0) continue;
    const always = Object.keys(first).filter((field) => others.every((record) => field in record));
    const missing = always.find((field) => (records as readonly Fields[]).every((record) => !(field in record)));
    if (missing) return `${name}.${missing}`;
  }
  return null;
}
