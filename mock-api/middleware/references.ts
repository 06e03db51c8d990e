import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { said } from '#mock-api/said/Said.ts';
import type { Caller, Store } from '#mock-api/types.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';

/** Which fields hold ids of other records, wherever in a body they stand. */
const REFERENCES: Record<string, ResourceName> = {
  category_id: 'categories',
  set_category_id: 'categories',
  category_ids: 'categories',
  group_ids: 'groups',
  add_group_ids: 'groups',
  remove_group_ids: 'groups',
  exclude_group_ids: 'groups',
  contact_id: 'contacts',
  contact_ids: 'contacts',
  device_id: 'devices',
  device_ids: 'devices',
  template_id: 'templates',
  campaign_id: 'campaigns',
  keyword_id: 'keywords',
  role_id: 'roles',
};
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
