import { foldBare, foldWords } from './foldWords.ts';
import type { KeywordRule } from './keywordTerms.ts';

const OF_WORDS = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that put no space between words: there, a word may begin and end anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Whether a text fires a keyword, in any case, with or without accents. `exact`: the whole text is the word, whatever
 * punctuation stands around it. `starts_with` and `contains_word`: as a whole word, so JOIN is not in JOINT.
 */
export function matchesKeyword({ word, match }: Pick<KeywordRule, 'word' | 'match'>, text: string): boolean {
  if (match === 'any') return true;
  const sought = foldBare(word);
  if (sought === '') return false;
  if (match === 'exact') return foldBare(text) === sought;
  return match === 'starts_with' ? isWordAt(foldBare(text), sought, 0) : containsWord(foldWords(text), sought);
}

function containsWord(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (isWordAt(text, sought, at)) return true;
  }
  return false;
}

function isWordAt(text: string, sought: string, at: number): boolean {
  return text.startsWith(sought, at) && isBoundary(text, at) && isBoundary(text, at + sought.length);
}

/** Whether one word ends or begins between two characters. */
function isBoundary(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  if (!OF_WORDS.test(before) || !OF_WORDS.test(after)) return true;
  return WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(after);
}
