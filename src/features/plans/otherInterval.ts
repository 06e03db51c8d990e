import type { Plan, PlanInput } from '#src/domain/company/plan.ts';

const MONTHS = 12;

/** The initial values of a plan's counterpart, yearly for a monthly one: the same except for name and price. */
export function otherInterval({
  family,
  description,
  currency,
  interval,
  limits,
  features,
  is_public,
  position,
}: Plan): Partial<PlanInput> {
  const segments = interval === 'month' ? limits.segments * MONTHS : Math.round(limits.segments / MONTHS);
  return {
    name: '',
    family,
    description,
    currency,
    interval: interval === 'month' ? 'year' : 'month',
    limits: { ...limits, segments },
    features,
    is_public,
    position,
  };
}
