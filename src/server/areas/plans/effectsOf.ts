import type { Plan, PlanChange, PlanEffects } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES, PLAN_TERMS } from '#src/domain/company/planTerms.ts';
import { tenantFiguresOf } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { tenantsOn } from './tenantsOn.ts';

/** Whom another price or other limits of a plan would concern: everybody who has it, and who uses more than would be allowed. */
export function effectsOf(store: Store, plan: Plan, { price, limits }: PlanChange): PlanEffects {
  const tenants = tenantsOn(store, plan.id).map(({ id, name, plan_id }) => ({
    id,
    name,
    usage: tenantFiguresOf(store, id, plan_id).usage,
  }));
  const changed = PLAN_LIMIT_NAMES.filter((name) => limits !== undefined && limits[name] !== plan.limits[name]);
  return {
    tenants_count: tenants.length,
    price: price === undefined || price === plan.price ? null : { from: plan.price, to: price },
    limits: changed.map((name) => {
      const [from, to] = [plan.limits[name], limits?.[name] ?? plan.limits[name]];
      const over = to < from ? tenants.filter(({ usage }) => usage[name] > to) : [];
      const named = over
        .map(({ id, name: tenant, usage }) => ({ id, name: tenant, used: usage[name] }))
        .toSorted((a, b) => b.used - a.used);
      return { limit: name, from, to, over_count: over.length, over: named.slice(0, PLAN_TERMS.named) };
    }),
  };
}
