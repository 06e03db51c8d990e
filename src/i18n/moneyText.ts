import { minorDigits } from '#src/domain/company/currencies.ts';

/** What decides how an amount is written: "12,50" in French, "1250" in yen. */
interface MoneyLocale {
  locale: string;
  /** ISO 4217. */
  currency: string;
}

/** An amount in minor units as people of this language type it, without the currency and without group separators. */
export function writeMoney(minorUnits: number, { locale, currency }: MoneyLocale): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minorUnits / 10 ** digits);
}

/**
 * Parses a typed amount into minor units; null if it is not an amount, or has more decimals than the currency. Both point and comma are read as
 * the decimal mark unless they can only be the language's group separator: "12.50" means 12,50 in French, too.
 */
export function readMoney(typed: string, { locale, currency }: MoneyLocale): number | null {
  const group = new Intl.NumberFormat(locale).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value;
  const bare = typed.replace(/[\s’']/g, '');
  const plain = group && /[.,]/.test(group) ? withoutGroups(bare, group) : bare;
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d*)(?:[.,](\d+))?$/.exec(plain) ?? [];
  const digits = minorDigits(currency);
  if (sign === undefined || whole + fraction === '' || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount > 0 ? -amount : amount;
}

/** Removes group separators, but only if each one is followed by three digits: "1,234,567" in English. */
function withoutGroups(typed: string, group: string): string {
  const [whole = '', ...others] = typed.split(group);
  const isGrouped = others.length > 0 && /\d/.test(whole) && others.every((part) => /^\d{3}(?!\d)/.test(part));
  return isGrouped ? [whole, ...others].join('') : typed;
}

/** Converts minor units of one currency to those of another at par: 12.50 euros become 13 yen. */
export function inMinorUnitsOf(to: string, minorUnits: number, from: string): number {
  return Math.round(minorUnits * 10 ** (minorDigits(to) - minorDigits(from)));
}
