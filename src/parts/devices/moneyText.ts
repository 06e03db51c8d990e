import type { Money } from '#src/domain/devices/cost.ts';

/** An amount that may be far below the smallest coin, as $0.0079: with as many digits as needed, at least two. */
export function moneyText({ amount, currency }: Money, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(Number(amount));
}
