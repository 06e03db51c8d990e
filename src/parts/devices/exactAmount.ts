import type { Money } from '#src/domain/devices/cost.ts';

/** Formats an amount that may be smaller than the smallest coin, such as $0.0079, with as many decimals as needed and at least two. */
export function exactAmount({ amount, currency }: Money, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(Number(amount));
}
