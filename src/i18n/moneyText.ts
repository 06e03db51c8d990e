import { minorDigits } from '#src/domain/company/currencies.ts';

/** How an amount is written: "12,50" in French, "1250" in yen. */
interface MoneyLocale {
  locale: string;
  /** ISO 4217. */
  currency: string;
}

/** Minor units as a person of this language types them, without the currency and without groups. */
export function writeMoney(minorUnits: number, { locale, currency }: MoneyLocale): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minorUnits / 10 ** digits);
}

/**
 * What was typed, in minor units; null if it is no amount, or has more digits than the currency. Point and comma both part
 * the minor units, wherever they cannot be taken for the language's mark of the thousands: "12.50" is 12,50 in French, too.
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

/** Only where every mark is followed by three digits: "1,234,567" in English. */
function withoutGroups(typed: string, group: string): string {
  const [whole = '', ...others] = typed.split(group);
  const isGrouped = others.length > 0 && /\d/.test(whole) && others.every((part) => /^\d{3}(?!\d)/.test(part));
  return isGrouped ? [whole, ...others].join('') : typed;
}

/** The same amount in another currency's minor units: 12.50 euros become 13 yen. */
export function inMinorUnitsOf(to: string, minorUnits: number, from: string): number {
  return Math.round(minorUnits * 10 ** (minorDigits(to) - minorDigits(from)));
}
