import type { Transaction } from '#src/server/storage/Transaction.ts';

interface Counts {
  revision: number;
  categories: Map<string, number>;
  groups: Map<string, number>;
}

const known = new WeakMap<Transaction, Map<string, Counts>>();

async function count(tx: Transaction, tenantId: string): Promise<Counts> {
  const counts: Counts = { revision: tx.store.revision('contacts'), categories: new Map(), groups: new Map() };
  const add = (to: Map<string, number>, id: string): void => void to.set(id, (to.get(id) ?? 0) + 1);
  for (const contact of await tx.find('contacts', { tenant_id: tenantId })) {
    if (contact.category_id) add(counts.categories, contact.category_id);
    for (const group of contact.group_ids) add(counts.groups, group);
  }
  return counts;
}

/** How many contacts each category and group of a tenant has; counted anew only after a write to contacts. */
export async function contactCounts(tx: Transaction, tenantId: string): Promise<Counts> {
  const tenants = known.get(tx) ?? new Map<string, Counts>();
  known.set(tx, tenants);
  const kept = tenants.get(tenantId);
  if (kept && kept.revision === tx.store.revision('contacts')) return kept;
  const counts = await count(tx, tenantId);
  tenants.set(tenantId, counts);
  return counts;
}
