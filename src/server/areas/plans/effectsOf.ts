import type { Plan, PlanChange, PlanEffects } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES, PLAN_TERMS } from '#src/domain/company/planTerms.ts';
import { featureUseOf } from '#src/server/areas/billing/index.ts';
import { figuresOfTenants } from '#src/server/areas/tenants/index.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { tenantsOn } from './tenantsOn.ts';

type NamedTenant = PlanEffects['limits'][number]['over'][number];

/**
 * The tenants affected by a change of a plan's price, limits or features: everyone on it, those who use more than the new limits, and those
 * who use a removed feature.
 */
export async function effectsOf(
  tx: Transaction,
  plan: Plan,
  { price, limits = plan.limits, features = plan.features }: PlanChange,
): Promise<PlanEffects> {
  const tenants = await tenantsOn(tx, plan.id);
  const ids = tenants.map(({ id }) => id);
  const changedLimits = PLAN_LIMIT_NAMES.filter((name) => limits[name] !== plan.limits[name]);
  const removedFeatures = PLAN_FEATURES.filter(
    (feature) => plan.features.includes(feature) && !features.includes(feature),
  );
  const isLimitLowered = changedLimits.some((name) => limits[name] < plan.limits[name]);
  const figures = isLimitLowered ? await figuresOfTenants(tx, tenants) : [];
  const featureUses = removedFeatures.length === 0 ? [] : await featureUseOf(tx, ids);
  const using = (used: (at: number) => number | undefined): NamedTenant[] =>
    tenants.map(({ id, name }, at) => ({ id, name, used: used(at) ?? 0 }));
  return {
    tenants_count: tenants.length,
    price: price === undefined || price === plan.price ? null : { from: plan.price, to: price },
    limits: changedLimits.map((name) => {
      const [from, to] = [plan.limits[name], limits[name]];
      // Stryker disable next-line EqualityOperator: a changed limit is not the same.
      const over = to < from ? using((at) => figures[at]?.usage[name]).filter(({ used }) => used > to) : [];
      return { limit: name, from, to, over_count: over.length, over: mostFirst(over) };
    }),
    features: {
      added: PLAN_FEATURES.filter((feature) => features.includes(feature) && !plan.features.includes(feature)),
      removed: removedFeatures.map((feature) => {
        const tenantsUsing = using((at) => featureUses[at]?.[feature]).filter(({ used }) => used > 0);
        return { feature, using_count: tenantsUsing.length, using: mostFirst(tenantsUsing) };
      }),
    },
  };
}

/** The tenants that use the most, as many as are named. */
function mostFirst(tenants: readonly NamedTenant[]): NamedTenant[] {
  return tenants.toSorted((a, b) => b.used - a.used).slice(0, PLAN_TERMS.named);
}
