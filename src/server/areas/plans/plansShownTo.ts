import type { Plan } from '#src/domain/company/plan.ts';
import { canBeChosen } from '#src/domain/company/planTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Which plans a tenant is told of: those it can choose, and those it has or is about to have. */
export async function plansShownTo(tx: Transaction, tenantId: string): Promise<(plan: Plan) => boolean> {
  const own = new Set([
    (await tx.get('tenants', tenantId))?.plan_id,
    ...(await tx.find('subscriptions', { tenant_id: tenantId })).flatMap(({ plan_id, pending_plan_id }) => [
      plan_id,
      pending_plan_id,
    ]),
  ]);
  return (plan) => canBeChosen(plan) || own.has(plan.id);
}
