import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Whether any tenant changes to a plan with its next period. */
export async function isChosenForNextPeriod(tx: Transaction, planId: string): Promise<boolean> {
  return (await tx.find('subscriptions', { pending_plan_id: planId })).length > 0;
}

/** The tenants on a plan whose contract has not ended. */
export async function tenantsOn(tx: Transaction, planId: string): Promise<Collections['tenants'][]> {
  return (await tx.find('tenants', { plan_id: planId })).filter(({ status }) => status !== 'terminated');
}
