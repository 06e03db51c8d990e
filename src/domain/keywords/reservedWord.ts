import {
  CONSENT_WORD_KINDS,
  type ConsentWordKind,
  type ConsentWords,
  classifyConsentWord,
} from '#src/domain/sms/consent.ts';
import { foldBare } from './foldWords.ts';

/** What a word is kept for, so that no keyword may have it: opting out, opting in or asking for help; null: it is free. */
export function reservedWord(word: string, words: ConsentWords): ConsentWordKind | null {
  const kind = classifyConsentWord(word, words);
  if (kind !== null) return kind;
  // STÖP is no word that opts out, but nobody who types it means anything else.
  const folded = foldBare(word);
  return CONSENT_WORD_KINDS.find((each) => words[each].some((one) => foldBare(one) === folded)) ?? null;
}
