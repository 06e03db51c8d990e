import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** Why what was typed or imported is not a number that can be texted. */
export const PHONE_PROBLEMS = [
  'empty',
  'not_a_number',
  'scientific',
  'lost_plus',
  'lost_zero',
  'too_short',
  'too_long',
  'invalid_area',
  'unknown_country',
  'has_extension',
] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

export type ParsedPhone =
  /** `country` is null where a number belongs to none, as +800. `isFixedLine`: certainly no mobile; false where it may be one. */
  | { ok: true; e164: string; country: string | null; isFixedLine: boolean }
  /** `suggestion` in E.164: what was probably meant. A person confirms it; nobody is texted on a guess. */
  | { ok: false; reason: PhoneProblem; suggestion: string | null };

/** 4.47912E+11 and 4,47912E+11: a spreadsheet took the number for a quantity, and its last digits are gone. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i;
/** Marks of direction that address books copy along with a number, and what else nobody sees. */
const INVISIBLE = /\p{Cf}/gu;
/** A spreadsheet's sign for "this is text", a formula around the number, a link's scheme. */
const WRAPPING = /^(?:'|="?|tel:)|"$/gi;
/** 2015550123.0: a number column that had an empty cell. */
const DECIMAL = /^(\+?\d{7,15})\.0+$/;
const SPACES = /^\p{Z}*$/u;

/**
 * The E.164 form of a number as somebody typed it, read as one of `country` (ISO 3166) unless it says otherwise; or why
 * there is none. Judged with the full metadata, so for the API and for workers; the page formats with phoneFormat.ts.
 */
export function parsePhone(typed: string, country: string): ParsedPhone {
  const cleaned = clean(typed);
  if (SPACES.test(cleaned)) return failed('empty');
  if (SCIENTIFIC.test(cleaned)) return failed('scientific');
  const home = isSupportedCountry(country) ? country : undefined;
  try {
    const number = parsePhoneNumberWithError(cleaned, { defaultCountry: home, extract: false });
    if (number.ext !== undefined) return failed('has_extension', number.isValid() ? number.number : null);
    if (number.isValid()) return sound(number);
    return withoutForeignPrefix(cleaned) ?? damaged(cleaned, home) ?? failed(problemOf(cleaned, number, home));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return (
      withoutForeignPrefix(cleaned) ??
      damaged(cleaned, home) ??
      failed(PROBLEM_OF_ERROR[error.message] ?? 'not_a_number')
    );
  }
}

const PROBLEM_OF_ERROR: Record<string, PhoneProblem> = {
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
  INVALID_COUNTRY: 'unknown_country',
};

function clean(typed: string): string {
  return typed.replace(INVISIBLE, '').trim().replace(WRAPPING, '').trim().replace(DECIMAL, '$1');
}

/** 0044…: the usual way to write a + where the tenant's country has another. No national number begins with 00. */
function withoutForeignPrefix(cleaned: string): ParsedPhone | null {
  if (!cleaned.startsWith('00')) return null;
  const number = valid(`+${cleaned.slice(2)}`);
  return number && sound(number);
}

/** Digits alone that become a number with the + or the 0 that a spreadsheet takes away. */
function damaged(cleaned: string, home: CountryCode | undefined): ParsedPhone | null {
  if (!/^\d+$/.test(cleaned)) return null;
  const withZero = home && valid(`0${cleaned}`, home);
  if (withZero) return failed('lost_zero', withZero.number);
  const withPlus = valid(`+${cleaned}`);
  return withPlus ? failed('lost_plus', withPlus.number) : null;
}

function problemOf(cleaned: string, number: PhoneNumber, home: CountryCode | undefined): PhoneProblem {
  if (number.isPossible()) return 'invalid_area';
  const length = validatePhoneNumberLength(cleaned, home);
  return length === 'TOO_LONG' ? 'too_long' : 'too_short';
}

function valid(text: string, country?: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isValid() ? number : null;
}

/** In many countries, the USA among them, nothing tells mobiles from fixed lines: those numbers are not said to be fixed. */
function sound(number: PhoneNumber): ParsedPhone {
  const isFixedLine = number.getType() === 'FIXED_LINE';
  return { ok: true, e164: number.number, country: number.country ?? null, isFixedLine };
}

function failed(reason: PhoneProblem, suggestion: string | null = null): ParsedPhone {
  return { ok: false, reason, suggestion };
}
