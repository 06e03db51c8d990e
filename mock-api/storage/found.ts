import type { Store } from '#mock-api/storage/Store.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** By id where that is asked for, else in a tenant's records where that is, else in all. A list of its own, as the store's grows. Throws for a condition without a value: it would be met by everybody or by nobody. */
export function found<C extends CollectionName>(
  records: Store,
  name: C,
  where: Where<Collections[C]>,
): Collections[C][] {
  const { id, tenant_id, ...others } = where as { [field: string]: unknown };
  const wanted = Object.entries(others).map(([field, value]): [string, (of: unknown) => boolean] => [
    field,
    isOneOf(value),
  ]);
  const empty = Object.entries(where).find(([, value]) => value === undefined);
  if (empty) throw new Error(`${name} were asked for by ${empty[0]} without a value`);
  return candidates().filter((record) =>
    wanted.every(([field, isWanted]) => isWanted(record[field as keyof typeof record])),
  );

  function candidates(): readonly Collections[C][] {
    const isWanted = isOneOf(tenant_id);
    const isOfTenant = (record: Collections[C]): boolean => tenant_id === undefined || isWanted(record.tenant_id);
    if (id !== undefined) {
      const ids = Array.isArray(id) ? id : [id];
      return ids.flatMap((each) => records.byId(name, each) ?? []).filter(isOfTenant);
    }
    if (typeof tenant_id === 'string' || tenant_id === null) return records.ofTenant(name, tenant_id);
    return records.all(name).filter(isOfTenant);
  }
}

function isOneOf(wanted: unknown): (value: unknown) => boolean {
  if (!Array.isArray(wanted)) return (value) => value === wanted;
  const all = new Set(wanted);
  return (value) => all.has(value);
}
