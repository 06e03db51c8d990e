import type { Plan, PlanInput } from '#src/domain/company/plan.ts';

const MONTHS = 12;

/** Where one begins with a plan's counterpart, by the year for one by the month: the same but for the name and the price. */
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
