import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's current contract and plan; undefined without one. */
export async function contractOf(
  tx: Transaction,
  tenantId: string,
): Promise<{ subscription: Collections['subscriptions']; plan: Collections['plans'] } | undefined> {
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  const plan = subscription && (await tx.get('plans', subscription.plan_id));
  return plan && { subscription, plan };
}

/**
 * The plan whose limits apply to things that stay: the current one, or the next period's if that is smaller, so that nothing is added that
 * the next period does not cover.
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
