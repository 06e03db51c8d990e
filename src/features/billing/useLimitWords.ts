import type { Plan } from '#src/domain/company/plan.ts';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** A limit of a plan in words: "20,000 segments a month", "5 devices". */
export function useLimitWords(): (limit: PlanLimitName, plan: Pick<Plan, 'limits' | 'interval'>) => string {
  const text = useText();
  const format = useFormat();
  return (limit, { limits, interval }) => {
    const n = format.number(limits[limit]);
    return limit === 'segments'
      ? text(`billing.plans.segments_${interval}`, { n })
      : text(`billing.plans.${limit}`, { smart_count: limits[limit], n });
  };
}
