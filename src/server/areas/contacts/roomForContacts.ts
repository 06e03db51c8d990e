import { tightestPlan } from '#src/server/areas/billing/index.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The number of contacts the tenant's plan still has room for; Infinity without a subscription. */
export async function roomForContacts(tx: Transaction, tenantId: string): Promise<number> {
  const plan = await tightestPlan(tx, tenantId, 'contacts');
  return plan ? plan.limits.contacts - (await tx.contacts.count({ tenantId })) : Number.POSITIVE_INFINITY;
}
