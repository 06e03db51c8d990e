import type { Records } from '#mock-api/storage/Records.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { Where } from '#src/server/storage/Where.ts';

/**
 * Finds records by id if one is given, otherwise among a tenant's if one is given, otherwise among all. Returns a new list, because the store's own
 * list grows. Throws for a condition without a value, which would match every record or none.
 */
export function findWhere<C extends CollectionName>(
  records: Records,
  name: C,
  where: Where<Collections[C]>,
): Collections[C][] {
  const { id, tenant_id, ...others } = where as { [field: string]: unknown };
  const tests = Object.entries(others).map(([field, value]): [string, (of: unknown) => boolean] => [
    field,
    isOneOf(value),
  ]);
  const empty = Object.entries(where).find(([, value]) => value === undefined);
  if (empty) throw new Error(`${name} cannot be found by ${empty[0]}: the value is undefined`);
  return candidates().filter((record) =>
    tests.every(([field, isMatch]) => isMatch(record[field as keyof typeof record])),
  );

  function candidates(): readonly Collections[C][] {
    const isTenant = isOneOf(tenant_id);
    const isOfTenant = (record: Collections[C]): boolean => tenant_id === undefined || isTenant(record.tenant_id);
    if (id !== undefined) {
      const ids = Array.isArray(id) ? id : [id];
      return ids.flatMap((each) => records.byId(name, each) ?? []).filter(isOfTenant);
    }
    if (typeof tenant_id === 'string' || tenant_id === null) return records.ofTenant(name, tenant_id);
    return records.all(name).filter(isOfTenant);
  }
}

function isOneOf(condition: unknown): (value: unknown) => boolean {
  if (!Array.isArray(condition)) return (value) => value === condition;
  const all = new Set(condition);
  return (value) => all.has(value);
}
