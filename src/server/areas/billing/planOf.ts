import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

export interface Contract {
  subscription: Collections['subscriptions'];
  plan: Collections['plans'];
}

/** A tenant's current contract and plan; undefined without one. */
export async function contractOf(tx: Transaction, tenantId: string): Promise<Contract | undefined> {
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  const plan = subscription && (await tx.get('plans', subscription.plan_id));
  return plan && { subscription, plan };
}

/** The contract and plan of the caller's tenant. Throws 404 without one. */
export async function requireContract({ tx, tenantId }: Pick<HandlerContext, 'tx' | 'tenantId'>): Promise<Contract> {
  const contract = await contractOf(tx, tenantId);
  if (!contract) throw new HttpProblem('not_found', 'This tenant has no subscription.');
  return contract;
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
  // Stryker disable next-line StringLiteral: no plan has the text as its id.
  const pendingId = contract?.subscription.pending_plan_id ?? '';
  const pending = await tx.get('plans', pendingId);
  return contract && pending && pending.limits[limit] < contract.plan.limits[limit] ? pending : contract?.plan;
}
