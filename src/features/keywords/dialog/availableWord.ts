import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { foldBareText } from '#src/domain/foldWords.ts';
import type { KeywordMatch, KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { type ReservedWord, reservedWord } from '#src/domain/keywords/reservedWord.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';

type RuleError = { message: TextKey; args: Record<string, string> };

/**
 * Validates that a word is not reserved for consent, unless the keyword had it before, and that no other keyword is the same. The API decides.
 * `locale`: the user's.
 */
export function availableWord(
  others: readonly KeywordRule[],
  own: KeywordRule | undefined,
  settings: WordSettings | null,
  locale: string,
): (value: unknown, values: { match?: KeywordMatch }) => RuleError | undefined {
  return (value, { match }) => {
    const word = String(value ?? '').trim();
    const isSame = (rule: KeywordRule): boolean =>
      rule.match === match && foldBareText(rule.word) === foldBareText(word);
    const isExempt = match === 'any' || (own !== undefined && isSame(own));
    const reserved = settings && !isExempt ? reservedWord(word, understoodWords(settings, null)) : null;
    if (reserved) return reservedMessage(word, reserved, locale);
    const isTaken = others.some((other) => other.id !== own?.id && isSame(other));
    return isTaken ? { message: 'keywords.wordTaken', args: { word } } : undefined;
  };
}

function reservedMessage(word: string, { kind, languages }: ReservedWord, locale: string): RuleError {
  if (languages.length === 0) return { message: `keywords.reserved.${kind}`, args: { word } };
  const names = languages.map((language) => languageName(language, locale)).join(', ');
  return { message: `keywords.reservedElsewhere.${kind}`, args: { word, languages: names } };
}
