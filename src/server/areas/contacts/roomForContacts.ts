import { tightestPlan } from '#src/server/areas/billing/planOf.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** How many more contacts the tenant's plan has room for; Infinity without a subscription. */
export function roomForContacts(store: Store, tenantId: string): number {
  const plan = tightestPlan(store, tenantId, 'contacts');
  return plan ? plan.limits.contacts - store.ofTenant('contacts', tenantId).length : Number.POSITIVE_INFINITY;
}
