import type { PlanLimits } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES, type PlanLimitName } from '#src/domain/company/planTerms.ts';

export interface ExceededLimit {
  limit: PlanLimitName;
  used: number;
  included: number;
  isBlocking: boolean;
}

/**
 * What a tenant has more of than a plan includes. Contacts, devices and users stay when a period ends, so a plan without room for them
 * cannot be chosen until there are fewer. Segments begin at nothing with each period: more used now than the plan includes
 * stands in nobody's way, but then nothing more is sent until the period ends.
 */
export function exceededLimits(used: PlanLimits, included: PlanLimits): ExceededLimit[] {
  return PLAN_LIMIT_NAMES.filter((limit) => used[limit] > included[limit]).map((limit) => ({
    limit,
    used: used[limit],
    included: included[limit],
    isBlocking: limit !== 'segments',
  }));
}
