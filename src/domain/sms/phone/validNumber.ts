import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { kindOfNumber } from './untextableKind.ts';

/** The textable number that a text is, read as one of the country unless it says otherwise, or null if it is none. */
export function textableNumber(text: string, country?: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isValid() && number.ext === undefined && kindOfNumber(number, number.getType()) === null
    ? number
    : null;
}
