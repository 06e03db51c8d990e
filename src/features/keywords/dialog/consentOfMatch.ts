import { CONSENTS_OF_MATCH, type KeywordConsent, type KeywordMatch } from '#src/domain/keywords/keywordTerms.ts';
import { remembered } from '#src/ui/forms/rules/rule.ts';

/** The rule that a consent can be given by a text that matches so: who merely uses a word has not agreed. */
export const consentOfMatch = remembered(() => (value: unknown, values: { match?: KeywordMatch }) => {
  const allowed: readonly unknown[] = CONSENTS_OF_MATCH[values.match ?? 'exact'];
  if ((value as KeywordConsent | null) === null || value === undefined || allowed.includes(value)) return undefined;
  return { message: 'keywords.consentTooEasy', args: {} } as const;
});
