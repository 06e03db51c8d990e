import type { Plan } from '#src/domain/company/plan.ts';

type Priced = Pick<Plan, 'family' | 'interval' | 'currency' | 'price'>;

/**
 * The saving of a family's yearly plan over twelve months of its monthly one: in minor units, and as a share (0 to 1). Null if there is nothing to
 * compare with, or no saving.
 */
export function yearlySaving(yearly: Priced, plans: readonly Priced[]): { amount: number; share: number } | null {
  if (yearly.interval !== 'year') return null;
  const monthly = plans.find(
    ({ family, interval, currency }) =>
      family === yearly.family && interval === 'month' && currency === yearly.currency,
  );
  const amount = monthly ? 12 * monthly.price - yearly.price : 0;
  return monthly && amount > 0 ? { amount, share: amount / (12 * monthly.price) } : null;
}
