import type { Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** What a plan costs, in words: "$59.00 a month", "Free". */
export function usePrice(): (plan: Pick<Plan, 'price' | 'currency' | 'interval'>) => string {
  const text = useText();
  const format = useFormat();
  return ({ price, currency, interval }) =>
    price === 0
      ? text('billing.free')
      : text('billing.perPlan', { price: format.money(price, currency), per: text(`billing.per.${interval}`) });
}
