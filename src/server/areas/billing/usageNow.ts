import type { PlanLimits } from '#src/domain/company/plan.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What of a plan's limits a tenant uses at this moment; segments are those of the running period. */
export async function usageNow(store: Store, tenantId: string): Promise<PlanLimits> {
  return {
    segments: (await store.tx.find('subscriptions', { tenant_id: tenantId }))[0]?.usage.segments ?? 0,
    devices: (await store.tx.find('devices', { tenant_id: tenantId })).length,
    users: (await store.tx.find('users', { tenant_id: tenantId })).length,
    contacts: (await store.tx.find('contacts', { tenant_id: tenantId })).length,
  };
}
