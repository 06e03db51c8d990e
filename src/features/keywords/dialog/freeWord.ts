import { foldBare } from '#src/domain/keywords/foldWords.ts';
import type { KeywordMatch, KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { reservedWord } from '#src/domain/keywords/reservedWord.ts';
import type { ConsentWords } from '#src/domain/sms/consent.ts';
import type { TextKey } from '#src/i18n/texts.ts';

type Broken = { message: TextKey; args: Record<string, string> };

/** The rule that a word is not kept for consent, and that no other keyword is the same; the API has the last word. */
export function freeWord(others: readonly KeywordRule[], ownId: string | undefined, words: ConsentWords | null) {
  return (value: unknown, values: { match?: KeywordMatch }): Broken | undefined => {
    const word = String(value ?? '').trim();
    const kind = words && values.match !== 'any' ? reservedWord(word, words) : null;
    if (kind) return { message: `keywords.reserved.${kind}`, args: { word } };
    const isSame = (other: KeywordRule): boolean =>
      other.id !== ownId && other.match === values.match && foldBare(other.word) === foldBare(word);
    return others.some(isSame) ? { message: 'keywords.wordTaken', args: { word } } : undefined;
  };
}
