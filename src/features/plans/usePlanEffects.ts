import { useWatch } from 'react-hook-form';
import { useOperation } from '#src/api/useOperation.ts';
import type { Plan, PlanEffects } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';

/** Debounce (ms). */
const TYPING = 300;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** The tenants that the form's price, limits and features would affect; null while unchanged or invalid. */
export function usePlanEffects(plan: Plan): { effects: PlanEffects | null; error: unknown } {
  const [price, limits, features]: [unknown, Record<string, unknown> | undefined, string[] | undefined] = useWatch({
    name: ['price', 'limits', 'features'],
  }) as never;
  const isUsable = isCount(price) && PLAN_LIMIT_NAMES.every((name) => isCount(limits?.[name]));
  const isChanged =
    price !== plan.price ||
    PLAN_LIMIT_NAMES.some((name) => limits?.[name] !== plan.limits[name]) ||
    PLAN_FEATURES.some((feature) => features?.includes(feature) !== plan.features.includes(feature));
  const asked = useDebounced(isUsable && isChanged ? JSON.stringify({ price, limits, features }) : null, TYPING);
  const { data, error } = useOperation('planEffects', {
    id: plan.id,
    body: JSON.parse(asked ?? '{}'),
    asOf: plan.version,
    enabled: asked !== null,
    placeholderData: (previous) => previous,
  });
  return { effects: asked === null ? null : (data ?? null), error: asked === null ? null : error };
}
