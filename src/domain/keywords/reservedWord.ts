import { builtInMeanings, classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import type { ConsentWordKind, ConsentWords } from '#src/domain/consentWords/consentWordTerms.ts';
import type { WordLanguage } from '#src/domain/consentWords/standardWords.ts';

/** What a word is reserved for, so that no new keyword may use it. */
export interface ReservedWord {
  kind: ConsentWordKind;
  /** The languages it is common in; empty if it counts from everyone who texts the tenant. */
  languages: readonly WordLanguage[];
}

/**
 * What a word is reserved for, from everyone or from contacts who speak another language; null if it is not reserved. `words`: the words that
 * count from everyone who texts the tenant.
 */
export function reservedWord(word: string, words: ConsentWords): ReservedWord | null {
  const kind = classifyConsentWord(word, words);
  if (kind !== null) return { kind, languages: [] };
  const usual = builtInMeanings(word);
  const [first] = usual;
  // Every language that uses a word means the same by it (see standardWords.test.ts).
  return first ? { kind: first.kind, languages: usual.map(({ language }) => language) } : null;
}
