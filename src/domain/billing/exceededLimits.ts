import type { PlanLimits } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES, type PlanLimitName } from '#src/domain/company/planTerms.ts';

export interface ExceededLimit {
  limit: PlanLimitName;
  used: number;
  included: number;
  is_blocking: boolean;
}

/**
 * The limits of a plan that a tenant exceeds. Contacts, devices and users do not go away when a period ends, so a plan without room for them
 * cannot be chosen until there are fewer. Segments start at zero with each period: having used more than the plan includes prevents nothing,
 * but nothing more is sent until the period ends.
 */
export function exceededLimits(used: PlanLimits, included: PlanLimits): ExceededLimit[] {
  return PLAN_LIMIT_NAMES.filter((limit) => used[limit] > included[limit]).map((limit) => ({
    limit,
    used: used[limit],
    included: included[limit],
    is_blocking: limit !== 'segments',
  }));
}
