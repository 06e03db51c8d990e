import { classifyConsentWord, usualMeanings } from '#src/domain/consentWords/classifyConsentWord.ts';
import type { ConsentWordKind, ConsentWords } from '#src/domain/consentWords/consentWordTerms.ts';
import type { WordLanguage } from '#src/domain/consentWords/standardWords.ts';

/** What a word is kept for, so that no new keyword may have it. */
export interface ReservedWord {
  kind: ConsentWordKind;
  /** The languages in which it is usual; none: it counts from everybody who texts the tenant. */
  languages: readonly WordLanguage[];
}

/**
 * Whether a word opts out, opts in or asks for help, of everybody or of contacts who speak another language; null: it is
 * free. `understood`: the words that count of everybody who texts the tenant.
 */
export function reservedWord(word: string, understood: ConsentWords): ReservedWord | null {
  const kind = classifyConsentWord(word, understood);
  if (kind !== null) return { kind, languages: [] };
  const usual = usualMeanings(word);
  const [first] = usual;
  if (!first) return null;
  const languages = usual.filter((each) => each.kind === first.kind).map(({ language }) => language);
  return { kind: first.kind, languages };
}
