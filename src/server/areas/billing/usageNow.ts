import type { PlanLimits } from '#src/domain/company/plan.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What of a plan's limits a tenant uses at this moment; segments are those of the running period. */
export function usageNow(store: Store, tenantId: string): PlanLimits {
  return {
    segments: store.ofTenant('subscriptions', tenantId)[0]?.usage.segments ?? 0,
    devices: store.ofTenant('devices', tenantId).length,
    users: store.ofTenant('users', tenantId).length,
    contacts: store.ofTenant('contacts', tenantId).length,
  };
}
