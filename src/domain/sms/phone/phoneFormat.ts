import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isMasked, MASK } from '#src/domain/contacts/maskedPhone.ts';

/**
 * A stored number as people write it: national for numbers with the calling code of `country` (ISO 3166), otherwise
 * international. Countries that share a calling code dial each other nationally. What is no number comes back as it is.
 */
export function formatPhone(e164: string, country: string): string {
  if (isMasked(e164)) return formatMasked(e164);
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return e164;
  const isHome = isSupportedCountry(country) && getCountryCallingCode(country) === number.countryCallingCode;
  return isHome ? number.formatNational() : number.formatInternational();
}

const HIDDEN = new RegExp(`${MASK}+`);

/** +1•••••••••23 as +1 ••••••••• 23, so that the digits one may see stand apart. */
function formatMasked(phone: string): string {
  return phone.replace(HIDDEN, ' $& ');
}
