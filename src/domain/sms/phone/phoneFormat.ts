import { isMasked, MASK } from '#src/domain/contacts/maskedPhone.ts';
import { PHONE_FORMATS } from './phoneFormats.ts';

/**
 * A stored number as people write it: national for numbers with the calling code of `country` (ISO 3166), otherwise
 * international. Countries that share a calling code dial each other nationally. What is no number comes back as it is.
 */
export function formatPhone(e164: string, country: string): string {
  if (isMasked(e164)) return formatMasked(e164);
  const code = callingCodeOf(e164);
  if (code === undefined) return e164;
  const number = e164.slice(1 + code.length);
  const isHome = PHONE_FORMATS.countries[code]?.includes(country) ?? false;
  const format = PHONE_FORMATS.formats[code]?.find(
    ([pattern, beginning]) =>
      new RegExp(`^(?:${beginning})`).test(number) && new RegExp(`^(?:${pattern})$`).test(number),
  );
  const [pattern, , national, international] = format ?? ['.*', '', '$&', '$&'];
  const written = number.replace(new RegExp(pattern), isHome ? national : international).trim();
  return isHome ? written : `+${code} ${written}`;
}

/** Two to seventeen digits after the calling code, of which none begins another (ITU-T E.164). */
const NUMBER = /^\+(?=[1-9]\d{4,17}$)/;

function callingCodeOf(e164: string): string | undefined {
  if (!NUMBER.test(e164)) return undefined;
  return [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((code) => code in PHONE_FORMATS.formats);
}

const HIDDEN = new RegExp(`${MASK}+`);

/** +1•••••••••23 as +1 ••••••••• 23, so that the digits one may see stand apart. */
function formatMasked(phone: string): string {
  return phone.replace(HIDDEN, ' $& ');
}
