import type { Store } from '#src/server/storage/Store.ts';

interface Counts {
  revision: number;
  categories: Map<string, number>;
  groups: Map<string, number>;
}

const known = new WeakMap<Store, Map<string, Counts>>();

async function count(store: Store, tenantId: string): Promise<Counts> {
  const counts: Counts = { revision: store.revision('contacts'), categories: new Map(), groups: new Map() };
  const add = (to: Map<string, number>, id: string): void => void to.set(id, (to.get(id) ?? 0) + 1);
  for (const contact of await store.tx.find('contacts', { tenant_id: tenantId })) {
    if (contact.category_id) add(counts.categories, contact.category_id);
    for (const group of contact.group_ids) add(counts.groups, group);
  }
  return counts;
}

/** How many contacts each category and group of a tenant has; counted anew only after a write to contacts. */
export async function contactCounts(store: Store, tenantId: string): Promise<Counts> {
  const tenants = known.get(store) ?? new Map<string, Counts>();
  known.set(store, tenants);
  const kept = tenants.get(tenantId);
  if (kept && kept.revision === store.revision('contacts')) return kept;
  const counts = await count(store, tenantId);
  tenants.set(tenantId, counts);
  return counts;
}
