import { type CountryCode, getCountryCallingCode, type PhoneNumber } from 'libphonenumber-js/max';
import { callingCodeOf } from './countryOfPhone.ts';
import type { PhoneProblem } from './phoneTerms.ts';
import { textableNumber } from './validNumber.ts';

interface Guess {
  reason: Extract<PhoneProblem, 'lost_plus' | 'lost_zero' | 'wrong_prefix'>;
  number: PhoneNumber;
}

/** Digits with separators. */
const SPELLING = /^[\d+\s()[\].\-‐-―−/·_]+$/u;
const MAX_DIGITS = 22;
/**
 * The fewest digits that may be an international number without its +, if they are separated: shorter ones are national numbers with something
 * missing.
 */
const MIN_ABROAD = 9;
/** Exit codes of various countries, besides 00. Source: ITU-T, Dialling procedures. */
const EXIT_CODES = ['0011', '011', '010', '0010', '810', '009', '119'];
/** Wrong prefixes in sequence: +00 44 44. */
const DEPTH = 3;
/** Unknown digits before a country code: +070 44. */
const MAX_JUNK = 5;

/** The number that was probably meant by digits that are not a valid number: a prefix is missing, superfluous or doubled. */
export function guessNumber(text: string, home: CountryCode | undefined): Guess | null {
  const digits = text.replace(/\D/g, '');
  if (!SPELLING.test(text) || digits.length > MAX_DIGITS) return null;
  return (text.includes('+') ? null : lostPrefix(text, digits, home)) ?? wrongPrefix(text, digits, home);
}

/** Restores the 0 or the + that spreadsheets remove. */
function lostPrefix(text: string, digits: string, home: CountryCode | undefined): Guess | null {
  if (digits.startsWith('0')) return null;
  const withZero = home && textableNumber(`0${digits}`, home);
  if (withZero) return { reason: 'lost_zero', number: withZero };
  const mayBeAbroad = text === digits || digits.length >= MIN_ABROAD;
  const withPlus = mayBeAbroad ? textableNumber(`+${digits}`) : null;
  return withPlus && { reason: 'lost_plus', number: withPlus };
}

/** Removes as little as possible to leave a valid number. */
function wrongPrefix(text: string, digits: string, home: CountryCode | undefined): Guess | null {
  const tail = text.slice(text.lastIndexOf('+') + 1).replace(/\D/g, '');
  let open = [...new Set([tail, digits])];
  const guess = (number: PhoneNumber | null): Guess | null => number && { reason: 'wrong_prefix', number };
  if (text.includes('+')) {
    for (const each of open) {
      const number = textableNumber(`+${each}`);
      if (number) return guess(number);
    }
  }
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const shorter = open.flatMap(withoutPrefix);
    for (const each of shorter) {
      const number = textableNumber(`+${each}`);
      if (number) return guess(number);
    }
    for (const each of [...open, ...shorter]) {
      const number = textableNumber(each, home) ?? (each.startsWith('0') ? null : textableNumber(`0${each}`, home));
      if (number) return guess(number);
    }
    open = shorter;
  }
  return guess(home ? numberAfterJunk(digits, home) : null);
}

/** Digits without leading zeros, exit code or repeated country code. */
function withoutPrefix(digits: string): string[] {
  const code = callingCodeOf(`+${digits}`);
  const prefixes = ['0+', ...EXIT_CODES, `${code}(?:0+|011)?(?=${code})`];
  return prefixes.map((prefix) => digits.replace(new RegExp(`^${prefix}`), '')).filter((rest) => rest !== digits);
}

function numberAfterJunk(digits: string, home: CountryCode): PhoneNumber | null {
  if (!digits.startsWith('0')) return null;
  const code = getCountryCallingCode(home);
  for (let length = 1; length <= MAX_JUNK; length += 1) {
    const rest = digits.slice(length);
    const number = rest.startsWith(code) ? textableNumber(`+${rest}`) : null;
    if (number) return number;
  }
  return null;
}
