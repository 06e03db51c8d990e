import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { said } from '#mock-api/said/Said.ts';
import type { Caller, Store } from '#mock-api/types.ts';
import { REFERENCES } from '#src/domain/references.ts';

/** A contact's own fields may be called like one of those. */
const FREE_FORM = 'custom';

function missing(store: Store, caller: Caller, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    const resource = REFERENCES[name];
    if (name === FREE_FORM) return [];
    if (!resource) return missing(store, caller, inner, at);
    const ids = (Array.isArray(inner) ? inner : [inner]).filter((id): id is string => typeof id === 'string');
    return ids.every((id) => store.byId(resource, id)?.tenant_id === caller.tenantId) ? [] : [at];
  });
}

/** Throws 404, naming the fields, when a body speaks of records that are not there or another tenant's: both read the same. */
export function requireOwnReferences(store: Store, caller: Caller, body: unknown): void {
  const fields = missing(store, caller, body, '');
  if (fields.length === 0) return;
  throw new HttpProblem('not_found', `${fields.join(', ')}: there is no such record.`, {
    fields: Object.fromEntries(fields.map((field) => [field, said`there is no such record`])),
  });
}
