import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The running contract of a tenant, and its plan; undefined for a tenant without one. */
export function contractOf(
  store: Store,
  tenantId: string,
): { subscription: Collections['subscriptions']; plan: Collections['plans'] } | undefined {
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  const plan = subscription && store.byId('plans', subscription.plan_id);
  return plan && { subscription, plan };
}

/** The plan whose limits count for a tenant. */
export function planOf(store: Store, tenantId: string): Collections['plans'] | undefined {
  return contractOf(store, tenantId)?.plan;
}
