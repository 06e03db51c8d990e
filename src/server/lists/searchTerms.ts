import { foldText } from './foldText.ts';

const PHONE_LIKE = /^[\d\s()+./-]+$/;
const FEWEST_DIGITS = 2;

/** The digits of what looks like a number in any notation, without the trunk zero; null for anything else. */
export function digitsOf(text: string): string | null {
  if (!PHONE_LIKE.test(text)) return null;
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/** What a record offers to a search. `digits` are its phone numbers, a line each. */
export interface Searchable {
  text: string;
  digits: string;
}

/** Every word must occur; a number is also found however it is written. */
export function compileSearch(q: string): (searched: Searchable) => boolean {
  // Each once: a word said a thousand times is not looked for a thousand times in each of a hundred thousand records.
  const words = [...new Set(foldText(q).split(/\s+/).filter(Boolean))];
  const digits = digitsOf(q.trim());
  return ({ text, digits: numbers }) =>
    words.every((word) => text.includes(word)) || (digits !== null && numbers.includes(digits));
}
