import type { Plan, PlanChange, PlanEffects, PlanLimits } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES, PLAN_TERMS, type PlanFeature } from '#src/domain/company/planTerms.ts';
import { featureUse } from '#src/server/areas/billing/index.ts';
import { tenantFiguresOf } from '#src/server/areas/tenants/index.ts';
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
  const tenants: { id: string; name: string; usage: PlanLimits; featureUse: Record<PlanFeature, number> }[] = [];
  for (const { id, name, plan_id } of await tenantsOn(tx, plan.id)) {
    tenants.push({
      id,
      name,
      usage: (await tenantFiguresOf(tx, id, plan_id)).usage,
      featureUse: await featureUse(tx, id),
    });
  }
  const changedLimits = PLAN_LIMIT_NAMES.filter((name) => limits[name] !== plan.limits[name]);
  const removedFeatures = PLAN_FEATURES.filter(
    (feature) => plan.features.includes(feature) && !features.includes(feature),
  );
  return {
    tenants_count: tenants.length,
    price: price === undefined || price === plan.price ? null : { from: plan.price, to: price },
    limits: changedLimits.map((name) => {
      const [from, to] = [plan.limits[name], limits[name]];
      // Stryker disable next-line EqualityOperator: a changed limit is not the same.
      const tenantsOver = to < from ? tenants.filter(({ usage }) => usage[name] > to) : [];
      const usages = tenantsOver.map((tenant) => ({ id: tenant.id, name: tenant.name, used: tenant.usage[name] }));
      return { limit: name, from, to, over_count: tenantsOver.length, over: mostFirst(usages) };
    }),
    features: {
      added: PLAN_FEATURES.filter((feature) => features.includes(feature) && !plan.features.includes(feature)),
      removed: removedFeatures.map((feature) => {
        const tenantsUsing = tenants
          .map((tenant) => ({ id: tenant.id, name: tenant.name, used: tenant.featureUse[feature] }))
          .filter(({ used }) => used > 0);
        return { feature, using_count: tenantsUsing.length, using: mostFirst(tenantsUsing) };
      }),
    },
  };
}

/** The tenants that use the most, as many as are named. */
function mostFirst(tenants: readonly NamedTenant[]): NamedTenant[] {
  return tenants.toSorted((a, b) => b.used - a.used).slice(0, PLAN_TERMS.named);
}
