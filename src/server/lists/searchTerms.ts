import { foldText } from '#src/domain/foldText.ts';
import type { Search } from '#src/server/storage/ListQuestion.ts';

const PHONE_LIKE = /^[\d\s()+./-]+$/;
const FEWEST_DIGITS = 2;
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['phone', 'from', 'to']);

/** The digits of what looks like a number in any notation, without the trunk zero; null for anything else. */
export function digitsOf(text: string): string | null {
  if (!PHONE_LIKE.test(text)) return null;
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/** What `q` asks of these fields; null where it asks nothing. A number is also found however it is written, by those who may read numbers. */
export function searchOf(q: unknown, fields: readonly string[], searchesNumbers = true): Search | null {
  if (typeof q !== 'string' || q.trim() === '') return null;
  return {
    // Each once: a word said a thousand times is not looked for a thousand times in each of a hundred thousand records.
    words: [...new Set(foldText(q).split(/\s+/).filter(Boolean))],
    digits: digitsOf(q.trim()),
    texts: fields.filter((field) => !NUMBER_FIELDS.has(field)),
    numbers: searchesNumbers ? fields.filter((field) => NUMBER_FIELDS.has(field)) : [],
  };
}

/** What a record offers to a search, folded. `digits` are its phone numbers, a line each. */
export interface Searchable {
  text: string;
  digits: string;
}

export function searchableOf(record: object, { texts, numbers }: Pick<Search, 'texts' | 'numbers'>): Searchable {
  const values = record as Record<string, unknown>;
  const linesOf = (fields: readonly string[]): string => fields.map((field) => `${values[field] ?? ''}\n`).join('');
  return { text: foldText(linesOf(texts)), digits: linesOf(numbers) };
}

/** The definition of a search. */
export function foundBy({ words, digits }: Search): (searched: Searchable) => boolean {
  return ({ text, digits: numbers }) =>
    words.every((word) => text.includes(word)) || (digits !== null && numbers.includes(digits));
}
