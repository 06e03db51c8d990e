import { foldText } from '#src/domain/foldText.ts';
import { withPlainSigns } from '#src/domain/plainSigns.ts';
import { numberAlone } from '#src/domain/sms/phone/phoneSpelling.ts';
import type { Search } from '#src/server/storage/RecordsQuery.ts';

const PHONE_LIKE = /^[\d\s()+./\p{Pd}\u2212]+$/u;
const MIN_DIGITS = 2;
/**
 * How a foreign number begins as it is dialed: 0011 in Australia, 011 in North America, 010 in Japan. The latter two are also the beginnings of
 * national numbers, which have at most 12 digits. 00 needs no rule, because all zeros at the start are left out.
 */
const EXIT_CODE = /^(?:0011|01[01](?=\d{10}))/;
/** The longest text that is read as a number (UTF-16 units), because `numberAlone` is for short ones. */
const LONGEST_NUMBER = 250;
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['phone', 'from', 'to']);

/** The digits of a phone number in any notation, as programs copy it, without the trunk zero; null for anything else. */
export function digitsOf(text: string): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  const number = numberAlone(text);
  if (!PHONE_LIKE.test(number)) return null;
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(EXIT_CODE, '').replace(/^0+/, '');
  return digits.length >= MIN_DIGITS ? digits : null;
}

/** `q` as search terms for these fields, or null if empty. A number is found in any notation, by people who can read numbers. */
export function searchOf(q: unknown, fields: readonly string[], searchesNumbers = true): Search | null {
  if (typeof q !== 'string' || q.trim() === '') return null;
  return {
    // Without duplicates: a word typed a thousand times would be searched a thousand times in each of a hundred thousand records.
    words: [...new Set(withPlainSigns(foldText(q)).split(/\s+/).filter(Boolean))],
    digits: digitsOf(q.trim()),
    textFields: fields.filter((field) => !NUMBER_FIELDS.has(field)),
    numberFields: searchesNumbers ? fields.filter((field) => NUMBER_FIELDS.has(field)) : [],
  };
}

/**
 * Defines which records a search finds: every word occurs in a record's texts, as `foldText` folds them, regardless of apostrophes and hyphens, or
 * the digits occur in one of its numbers.
 */
export function searchTest({ words, digits, textFields, numberFields }: Search): (record: object) => boolean {
  const linesOf = (record: object, fields: readonly string[]): string =>
    fields.map((field) => `${(record as Record<string, unknown>)[field] ?? ''}\n`).join('');
  return (record) => {
    const text = withPlainSigns(foldText(linesOf(record, textFields)));
    return (
      words.every((word) => text.includes(word)) || (digits !== null && linesOf(record, numberFields).includes(digits))
    );
  };
}
