import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { isChosenForNextPeriod } from './tenantsOn.ts';

/** Records that a plan was used, when a tenant leaves it: invoices and activity refer to it long afterwards. */
export async function rememberPlanUse(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'tenants' && change.collection !== 'subscriptions') return;
  const planIdBefore = change.before?.plan_id;
  if (planIdBefore === undefined || planIdBefore === change.after?.plan_id || (await tx.get('plan_uses', planIdBefore)))
    return;
  await tx.insert('plan_uses', { id: planIdBefore, tenant_id: null });
}

/** Whether any tenant has or had a plan, or has chosen it for its next period. */
export async function wasPlanUsed(tx: Transaction, planId: string): Promise<boolean> {
  return (
    (await tx.get('plan_uses', planId)) !== undefined ||
    (await tx.find('tenants', { plan_id: planId })).length > 0 ||
    (await tx.find('subscriptions', { plan_id: planId })).length > 0 ||
    (await isChosenForNextPeriod(tx, planId))
  );
}
