import { minorDigits } from '#src/domain/company/currencies.ts';
import type { Language } from '#src/server/sentences/languages.ts';

/** Returns a function that writes amounts (minor units) of a currency. `display`: as its sign, or as its code. */
export function moneyFormat(
  currency: string,
  language: Language,
  display: 'symbol' | 'code' = 'symbol',
): (amount: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: display });
  const minorUnits = 10 ** minorDigits(currency);
  return (amount) => format.format(amount / minorUnits);
}
