import { foldText } from '#src/domain/foldText.ts';
import { numberAlone } from '#src/domain/sms/phone/phoneSpelling.ts';
import type { Search } from '#src/server/storage/ListQuestion.ts';
import { withPlainApostrophes } from './apostrophes.ts';

const PHONE_LIKE = /^[\d\s()+./\p{Pd}\u2212]+$/u;
const FEWEST_DIGITS = 2;
/** The longest text that is read as a number (UTF-16 units), because `numberAlone` is for short ones. */
const LONGEST_NUMBER = 250;
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['phone', 'from', 'to']);

/** The digits of a phone number in any notation, as programs copy it, without the trunk zero; null for anything else. */
export function digitsOf(text: string): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  const number = numberAlone(text);
  if (!PHONE_LIKE.test(number)) return null;
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/** `q` as search terms for these fields, or null if empty. A number is found in any notation, by people who may read numbers. */
export function searchOf(q: unknown, fields: readonly string[], searchesNumbers = true): Search | null {
  if (typeof q !== 'string' || q.trim() === '') return null;
  return {
    // Without duplicates: a word typed a thousand times would be searched a thousand times in each of a hundred thousand records.
    words: [...new Set(withPlainApostrophes(foldText(q)).split(/\s+/).filter(Boolean))],
    digits: digitsOf(q.trim()),
    textFields: fields.filter((field) => !NUMBER_FIELDS.has(field)),
    numberFields: searchesNumbers ? fields.filter((field) => NUMBER_FIELDS.has(field)) : [],
  };
}

/**
 * Defines which records a search finds: every word occurs in a record's texts, as `foldText` folds them and whatever their apostrophes, or the digits
 * occur in one of its numbers.
 */
export function searchTest({ words, digits, textFields, numberFields }: Search): (record: object) => boolean {
  const linesOf = (record: object, fields: readonly string[]): string =>
    fields.map((field) => `${(record as Record<string, unknown>)[field] ?? ''}\n`).join('');
  return (record) => {
    const text = withPlainApostrophes(foldText(linesOf(record, textFields)));
    return (
      words.every((word) => text.includes(word)) || (digits !== null && linesOf(record, numberFields).includes(digits))
    );
  };
}
