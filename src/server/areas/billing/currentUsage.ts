import type { PlanLimits } from '#src/domain/company/plan.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's current usage of its plan's limits; segments are those of the current period. */
export async function currentUsage(tx: Transaction, tenantId: string): Promise<PlanLimits> {
  return {
    segments: (await tx.find('subscriptions', { tenant_id: tenantId }))[0]?.usage.segments ?? 0,
    devices: (await tx.find('devices', { tenant_id: tenantId })).length,
    users: (await tx.find('users', { tenant_id: tenantId })).length,
    contacts: await tx.contacts.count({ tenantId }),
  };
}
