import { isMasked, MASK } from '#src/domain/contacts/maskedPhone.ts';
import type { PhoneFormats } from './phoneFormats.ts';

/**
 * Formats a stored number as people write it: national for numbers with the calling code of `country` (ISO 3166), otherwise international.
 * Countries that share a calling code dial each other nationally. Anything that is not a number, or has an unknown calling code, is returned
 * unchanged.
 */
export function formatPhone(e164: string, country: string, { formats, countries }: PhoneFormats): string {
  if (isMasked(e164)) return formatMasked(e164);
  const code = callingCodeOf(e164, formats);
  if (code === undefined) return e164;
  const number = e164.slice(1 + code.length);
  const isHome = countries[code]?.includes(country) ?? false;
  // Stryker disable next-line OptionalChaining: the code is one of the formats'.
  const format = formats[code]?.find(
    ([pattern, beginning]) =>
      new RegExp(`^(?:${beginning})`).test(number) && new RegExp(`^(?:${pattern})$`).test(number),
  );
  const formatted = format ? number.replace(new RegExp(format[0]), format[isHome ? 2 : 3]) : number;
  return isHome ? formatted : `+${code} ${formatted}`;
}

/** Whether the formats lack a number's calling code. */
export function isOfOtherFormats(e164: string, { formats }: PhoneFormats): boolean {
  return NUMBER.test(e164) && callingCodeOf(e164, formats) === undefined;
}

/** Two to seventeen digits after the calling code; no calling code begins with another (ITU-T E.164). */
const NUMBER = /^\+(?=[1-9]\d{4,17}$)/;

function callingCodeOf(e164: string, formats: PhoneFormats['formats']): string | undefined {
  if (!NUMBER.test(e164)) return undefined;
  return [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((code) => code in formats);
}

const HIDDEN = new RegExp(`${MASK}+`);

/** Writes +1•••••••••23 as +1 ••••••••• 23, so that the visible digits stand apart. */
function formatMasked(phone: string): string {
  return phone.replace(HIDDEN, ' $& ');
}
