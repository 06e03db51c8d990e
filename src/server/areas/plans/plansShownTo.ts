import type { Plan } from '#src/domain/company/plan.ts';
import { canBeChosen } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Which plans a tenant is told of: those it can choose, and those it has or is about to have. */
export async function plansShownTo(store: Store, tenantId: string): Promise<(plan: Plan) => boolean> {
  const own = new Set([
    (await store.tx.get('tenants', tenantId))?.plan_id,
    ...(await store.tx.find('subscriptions', { tenant_id: tenantId })).flatMap(({ plan_id, pending_plan_id }) => [
      plan_id,
      pending_plan_id,
    ]),
  ]);
  return (plan) => canBeChosen(plan) || own.has(plan.id);
}
