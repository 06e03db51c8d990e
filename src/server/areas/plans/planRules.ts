import { plansShownTo } from '#src/server/areas/billing/index.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { nullableFilter } from '#src/server/lists/filterCriterion.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { NO_PLAN_FIGURES, planFigures } from './planFigures.ts';
import { wasPlanUsed } from './rememberPlanUse.ts';
import { refuseNewTerms, validatePlan } from './validatePlan.ts';

/** A new price applies from each tenant's next period, new limits immediately; what already exceeds a limit is kept. */
export const planRules: ResourceRules<'plans'> = {
  async create(input, { tx }) {
    await validatePlan(tx, { ...input, id: null, retired_at: null });
    return { ...NO_PLAN_FIGURES, retired_at: null };
  },
  async change(before, change, { tx }) {
    await refuseNewTerms(tx, before, change);
    await validatePlan(tx, { ...before, ...change });
    return {};
  },
  async beforeRemoval({ id, name }, { tx }) {
    if (!(await wasPlanUsed(tx, id))) return;
    throw new HttpProblem('conflict', sentence('plans.had_by_tenants', { name }));
  },
  /** Tenants see the plans they can choose, and their own. */
  async shownTo(tx, { tenantId }) {
    return tenantId === null ? undefined : await plansShownTo(tx, tenantId);
  },
  /** `retired_at`: true filters for retired plans, false for the others. */
  filters: () => ({ retired_at: nullableFilter('retired_at') }),
  pageOnlyFields: ['tenants_count', 'was_used'],
  derive: (tx, tenantId) => async (plan) => (tenantId === null ? await planFigures(tx, plan.id) : NO_PLAN_FIGURES),
};
