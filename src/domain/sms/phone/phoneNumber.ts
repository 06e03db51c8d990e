import {
  type CountryCode,
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { isWrittenDate } from '#src/domain/writtenDate.ts';
import { guessNumber } from './guessNumber.ts';
import { numberAlone } from './phoneSpelling.ts';
import { isUntextableKind, type PhoneProblem } from './phoneTerms.ts';
import { kindOfCode, kindOfNumber } from './untextableKind.ts';
import { textableNumber } from './validNumber.ts';

export interface ValidPhone {
  ok: true;
  e164: string;
  /** The country; null when the number belongs to none. */
  country: string | null;
  /** Certainly not a mobile number; false when it may be one. */
  isFixedLine: boolean;
  /** Written with digits that must be dropped, with only one possible meaning: +44 (0)7911 123456. */
  isRespelt: boolean;
  /** In E.164: a foreign mobile number that was more likely meant than this fixed line, or null if there is none. */
  suggestion: string | null;
}

export type ParsedPhone =
  | ValidPhone
  /** `suggestion` in E.164: the number probably meant. A person has to confirm it; guesses are never texted. */
  | { ok: false; reason: PhoneProblem; suggestion: string | null };

/** The longest text of a number (UTF-16 units), label and link included; the parser reads no more either. */
const LONGEST = 250;
/** 4.47912E+11 and 4,47912E+11: a spreadsheet took the number for a quantity, and its last digits are lost. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i;
/** Extensions in the words of several languages; the parser knows some of them. */
const EXTENSION =
  /(?<=[\d)])(?:[\s,;(]*(?:extension|extn?|poste|durchwahl|dw|klappe|interno?|int|ramal|anexo|toestel|wew|доб|вн|внутр|内线|分机|内線|내선)[\s.:=]*|[\s,;(]*[x×#]\s*)\d{1,6}\)?$/iu;
/** A country code and the 0 that is only dialed within the country: 44 (0)7911 123456. */
const TRUNK_ZERO = /^(\+|00)?\s*([1-9]\d{0,2})[\s.-]*[([]\s*0\s*[)\]](?=.*\d)/;

/**
 * Parses a number as typed, as one of `country` (ISO 3166) unless it says otherwise: its E.164 form, or why it cannot be texted. Uses the
 * full metadata, so it is for the API and for workers; the page formats with phoneFormat.ts.
 */
export function parsePhone(typed: string, country: string): ParsedPhone {
  if (typed.trim().length > LONGEST) return failed('too_long');
  const text = numberAlone(typed);
  if (text === '') return failed('empty');
  if (SCIENTIFIC.test(text)) return failed('scientific');
  if (isWrittenDate(text)) return failed('date');
  const home = isSupportedCountry(country) ? country : undefined;
  const reading = readNumber(text, home);
  const corrected = withoutTrunkZero(text);
  if (corrected?.isCertain && !reading.number?.isValid()) return checkKind(corrected.number, text);
  if (corrected && !corrected.isCertain && corrected.number.number !== reading.number?.number) {
    return failed('lost_plus', corrected.number.number);
  }
  if (reading.number?.isValid()) return checkKind(reading.number, text);
  return ofNoCountry(text) ?? dialedAbroad(text) ?? damaged(text, home, country) ?? failed(reading.problem);
}

/** The E.164 form of any number typed, including one that cannot be texted, such as a toll-free number; null when it is not a number. */
export function senderNumber(typed: string, country: string): string | null {
  const parsed = parsePhone(typed, country);
  if (parsed.ok) return parsed.e164;
  const { number } = readNumber(numberAlone(typed), isSupportedCountry(country) ? country : undefined);
  return number?.isValid() && isUntextableKind(parsed.reason) ? number.number : null;
}

interface Reading {
  number: PhoneNumber | null;
  /** The problem of the number, unless it is valid. */
  problem: PhoneProblem;
}

const PROBLEM_OF_ERROR: Record<string, PhoneProblem> = {
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
  INVALID_COUNTRY: 'unknown_country',
};

function readNumber(text: string, home: CountryCode | undefined): Reading {
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: home, extract: false });
    if (number.isPossible()) return { number, problem: 'invalid_area' };
    const isTooLong = validatePhoneNumberLength(text, home) === 'TOO_LONG';
    return { number, problem: isTooLong ? 'too_long' : 'too_short' };
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: the parser throws no other errors.
    if (!(error instanceof ParseError)) throw error;
    return { number: null, problem: PROBLEM_OF_ERROR[error.message] ?? 'not_a_number' };
  }
}

function checkKind(number: PhoneNumber, text: string): ParsedPhone {
  const type = number.getType();
  const kind = kindOfNumber(number, type);
  if (kind !== null) return failed(kind);
  return number.ext === undefined ? validPhone(number, type, text) : failed('has_extension', number.number);
}

/** For a shared country code, the code alone decides: the digits of satellite and premium numbers are not checked. */
function ofNoCountry(text: string): ParsedPhone | null {
  const international = /^(?:\+|00|011)(\d.*)/.exec(text.replace(/[^\d+]/g, ''));
  const kind = international && kindOfCode(`+${international[1]}`);
  return kind && failed(kind);
}

/** 0044…: the usual way to write a + where the tenant's country uses another. No national number begins with 00. */
function dialedAbroad(text: string): ParsedPhone | null {
  if (!text.startsWith('00')) return null;
  const { number } = readNumber(`+${text.slice(2)}`, undefined);
  return number?.isValid() ? checkKind(number, text) : null;
}

/** The number without a 0 in brackets; certain where a + or 00 shows that it begins with a country code. */
function withoutTrunkZero(text: string): { number: PhoneNumber; isCertain: boolean } | null {
  const trunk = TRUNK_ZERO.exec(text);
  if (!trunk) return null;
  const number = textableNumber(`+${trunk[2]}${text.slice(trunk[0].length)}`);
  return number && { number, isCertain: trunk[1] !== undefined };
}

function damaged(text: string, home: CountryCode | undefined, country: string): ParsedPhone | null {
  const withoutExtension = text.replace(EXTENSION, '');
  if (withoutExtension !== text) return failedBecause('has_extension', parsePhone(withoutExtension, country));
  const figures = withoutLookalikes(text);
  if (figures !== text && !/\p{L}/u.test(figures)) {
    const parsed = parsePhone(figures, country);
    return parsed.ok || parsed.suggestion !== null ? failedBecause('letter_for_digit', parsed) : null;
  }
  const guess = guessNumber(text, home);
  return guess && failed(guess.reason, guess.number.number);
}

/** Letters that look like digits, in Latin, Greek and Cyrillic. */
function withoutLookalikes(text: string): string {
  return text
    .replace(/[OoΟοОо]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8');
}

/** The given reason, if the text without it is a number or suggests one; otherwise what else is wrong with the text. */
function failedBecause(reason: PhoneProblem, parsed: ParsedPhone): ParsedPhone {
  if (parsed.ok) return failed(reason, parsed.e164);
  return failed(parsed.suggestion === null ? parsed.reason : reason, parsed.suggestion);
}

/** A valid number. In many countries, such as the USA, mobile and fixed numbers look alike; those do not count as fixed. */
function validPhone(number: PhoneNumber, type: NumberType, text: string): ParsedPhone {
  const isFixedLine = type === 'FIXED_LINE';
  const e164 = number.number;
  const digits = text.replace(/\D/g, '');
  const isInternational = text.includes('+') || text.startsWith('00');
  const before = digits.endsWith(e164.slice(1)) ? digits.slice(0, 1 - e164.length) : null;
  return {
    ok: true,
    e164,
    country: number.country ?? null,
    isFixedLine,
    isRespelt: isInternational && before !== (text.includes('+') ? '' : '00'),
    suggestion: isFixedLine && !isInternational ? mobileAbroad(digits) : null,
  };
}

/** 447911123456 is a fixed line in Germany, and a British mobile without its +. */
function mobileAbroad(digits: string): string | null {
  const number = digits.startsWith('0') ? null : textableNumber(`+${digits}`);
  return number?.getType() === 'MOBILE' ? number.number : null;
}

function failed(reason: PhoneProblem, suggestion: string | null = null): ParsedPhone {
  return { ok: false, reason, suggestion };
}
