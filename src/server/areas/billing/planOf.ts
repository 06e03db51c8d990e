import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The running contract of a tenant, and its plan; undefined for a tenant without one. */
export async function contractOf(
  tx: Transaction,
  tenantId: string,
): Promise<{ subscription: Collections['subscriptions']; plan: Collections['plans'] } | undefined> {
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  const plan = subscription && (await tx.get('plans', subscription.plan_id));
  return plan && { subscription, plan };
}

/**
 * The plan that says how much of something that stays a tenant may have: its own, or the one planned for the next period where
 * that has less room, so that nothing is filled up that the next period does not pay for.
 */
export async function tightestPlan(
  tx: Transaction,
  tenantId: string,
  limit: Exclude<PlanLimitName, 'segments'>,
): Promise<Collections['plans'] | undefined> {
  const contract = await contractOf(tx, tenantId);
  const pending = await tx.get('plans', contract?.subscription.pending_plan_id ?? '');
  return contract && pending && pending.limits[limit] < contract.plan.limits[limit] ? pending : contract?.plan;
}
