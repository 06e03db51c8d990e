import type { Plan } from '#src/domain/company/plan.ts';
import { foldText } from '#src/domain/foldText.ts';

type Priced = Pick<Plan, 'family' | 'interval' | 'currency' | 'price'>;

/** The largest share (0 to 1) that a yearly plan in a currency saves; 0 if none does. */
export function largestSaving(plans: readonly Priced[], currency: string): number {
  const ownPlans = plans.filter((plan) => plan.currency === currency);
  return Math.max(0, ...ownPlans.map((plan) => yearlySaving(plan, ownPlans)?.share ?? 0));
}

/**
 * The saving of a family's yearly plan over twelve months of its monthly one: in minor units, and as a share (0 to 1). Null if there is nothing to
 * compare with, or no saving.
 */
export function yearlySaving(yearly: Priced, plans: readonly Priced[]): { amount: number; share: number } | null {
  if (yearly.interval !== 'year') return null;
  const monthly = plans.find(
    ({ family, interval, currency }) =>
      foldText(family) === foldText(yearly.family) && interval === 'month' && currency === yearly.currency,
  );
  const amount = monthly ? 12 * monthly.price - yearly.price : 0;
  return monthly && amount > 0 ? { amount, share: amount / (12 * monthly.price) } : null;
}
