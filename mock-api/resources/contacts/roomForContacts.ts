import type { Store } from '#mock-api/types.ts';

/** How many more contacts the tenant's plan has room for; Infinity without a subscription. */
export function roomForContacts(store: Store, tenantId: string): number {
  const subscription = store.ofTenant('subscriptions', tenantId)[0];
  const plan = subscription && store.byId('plans', subscription.plan_id);
  return plan ? plan.limits.contacts - store.ofTenant('contacts', tenantId).length : Number.POSITIVE_INFINITY;
}
