import { tightestPlan } from '#src/server/areas/billing/planOf.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** How many more contacts the tenant's plan has room for; Infinity without a subscription. */
export async function roomForContacts(store: Store, tenantId: string): Promise<number> {
  const plan = await tightestPlan(store, tenantId, 'contacts');
  return plan
    ? plan.limits.contacts - (await store.tx.find('contacts', { tenant_id: tenantId })).length
    : Number.POSITIVE_INFINITY;
}
