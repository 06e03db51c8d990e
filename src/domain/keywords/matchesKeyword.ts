import { foldBare, foldWords, hasWords, hasWordsAt } from '#src/domain/foldWords.ts';
import type { KeywordRule } from './keywordTerms.ts';

/**
 * Whether a text triggers a keyword, regardless of case and accents. `exact`: the whole text is the word, with any punctuation around it.
 * `starts_with` and `contains_word`: as a whole word, so JOIN is not in JOINT.
 */
export function matchesKeyword({ word, match }: Pick<KeywordRule, 'word' | 'match'>, text: string): boolean {
  if (match === 'any') return true;
  const folded = foldBare(word);
  if (folded === '') return false;
  if (match === 'exact') return foldBare(text) === folded;
  return match === 'starts_with' ? hasWordsAt(foldBare(text), folded, 0) : hasWords(foldWords(text), folded);
}
