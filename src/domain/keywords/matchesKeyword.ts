import { bareText, foldBareText, foldWords, hasWords, hasWordsAt } from '#src/domain/foldWords.ts';
import type { KeywordMatch, KeywordRule } from './keywordTerms.ts';

const LEADING_PUNCTUATION = /^[\p{P}\p{Z}]+/u;
const IS_PUNCTUATION = /^[\p{P}\p{Z}]*$/u;

/**
 * Whether a text triggers a keyword, regardless of case and accents. `exact`: the whole text is the word, with any punctuation around it.
 * `starts_with` and `contains_word`: as a whole word, so JOIN is not in JOINT.
 */
export function matchesKeyword({ word, match }: Pick<KeywordRule, 'word' | 'match'>, text: string): boolean {
  if (match === 'any') return true;
  const folded = foldBareText(word);
  if (folded === '') return false;
  if (bareText(folded) === '') return matchesSigns(folded, match, foldWords(text));
  if (match === 'exact') return foldBareText(text) === folded;
  return match === 'starts_with' ? hasWordsAt(foldBareText(text), folded, 0) : hasWords(foldWords(text), folded);
}

/** The same for a word of signs only, such as 👍 or “?”: here only punctuation around the whole text is removed, and never the word itself. */
function matchesSigns(signs: string, match: KeywordMatch, text: string): boolean {
  if (match === 'contains_word') return hasWords(text, signs);
  const readings = [text, text.replace(LEADING_PUNCTUATION, '')];
  if (match === 'starts_with') return readings.some((reading) => hasWordsAt(reading, signs, 0));
  return readings.some((reading) => reading.startsWith(signs) && IS_PUNCTUATION.test(reading.slice(signs.length)));
}
