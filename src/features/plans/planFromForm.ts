import type { Plan, PlanInput } from '#src/domain/company/plan.ts';

/** The editable fields of the form's values. */
export function planFromForm(values: Partial<Plan>): Partial<PlanInput> {
  const { name, family, description, price, currency, interval, limits, features, is_public, position } = values;
  return {
    name,
    family,
    description: description ?? '',
    price,
    currency,
    interval,
    limits,
    features,
    is_public,
    position,
  } as Partial<PlanInput>;
}
