import { isMasked, MASK } from '#src/domain/contacts/maskedPhone.ts';
import type { PhoneFormats } from './phoneFormats.ts';

/**
 * A stored number as people write it: national for numbers with the calling code of `country` (ISO 3166), otherwise
 * international. Countries that share a calling code dial each other nationally. What is no number, or of no calling code that is
 * among the formats, comes back as it is.
 */
export function formatPhone(e164: string, country: string, { formats, countries }: PhoneFormats): string {
  if (isMasked(e164)) return formatMasked(e164);
  const code = callingCodeOf(e164, formats);
  if (code === undefined) return e164;
  const number = e164.slice(1 + code.length);
  const isHome = countries[code]?.includes(country) ?? false;
  const format = formats[code]?.find(
    ([pattern, beginning]) =>
      new RegExp(`^(?:${beginning})`).test(number) && new RegExp(`^(?:${pattern})$`).test(number),
  );
  const [pattern, , national, international] = format ?? ['.*', '', '$&', '$&'];
  const written = number.replace(new RegExp(pattern), isHome ? national : international).trim();
  return isHome ? written : `+${code} ${written}`;
}

/** Whether a number's calling code is missing among the formats. */
export function isOfOtherFormats(e164: string, { formats }: PhoneFormats): boolean {
  return NUMBER.test(e164) && callingCodeOf(e164, formats) === undefined;
}

/** Two to seventeen digits after the calling code, of which none begins another (ITU-T E.164). */
const NUMBER = /^\+(?=[1-9]\d{4,17}$)/;

function callingCodeOf(e164: string, formats: PhoneFormats['formats']): string | undefined {
  if (!NUMBER.test(e164)) return undefined;
  return [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((code) => code in formats);
}

const HIDDEN = new RegExp(`${MASK}+`);

/** +1•••••••••23 as +1 ••••••••• 23, so that the digits one may see stand apart. */
function formatMasked(phone: string): string {
  return phone.replace(HIDDEN, ' $& ');
}
