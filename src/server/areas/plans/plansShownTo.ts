import type { Plan } from '#src/domain/company/plan.ts';
import { canBeChosen } from '#src/domain/company/planTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Which plans a tenant is told of: those it can choose, and those it has or is about to have. */
export function plansShownTo(store: Store, tenantId: string): (plan: Plan) => boolean {
  const own = new Set([
    store.byId('tenants', tenantId)?.plan_id,
    ...store.ofTenant('subscriptions', tenantId).flatMap(({ plan_id, pending_plan_id }) => [plan_id, pending_plan_id]),
  ]);
  return (plan) => canBeChosen(plan) || own.has(plan.id);
}
