import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { kindOfNumber } from './untextableKind.ts';

/** Parses a text as a number that can be texted, of `country` unless it has a country code; null if it is not one. */
export function textableNumber(text: string, country?: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isValid() && number.ext === undefined && kindOfNumber(number, number.getType()) === null
    ? number
    : null;
}
