import type { Consent } from '#src/domain/contacts/contactTerms.ts';

/** How a keyword's word stands to the text; `any` fires on every text, and its word is only a name. */
export const KEYWORD_MATCHES = ['exact', 'starts_with', 'contains_word', 'any'] as const;
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number];

/** What a person's own word may make of their consent. Blocking is the tenant's, not theirs. */
export const KEYWORD_CONSENTS = ['pending', 'opted_in', 'opted_out'] as const satisfies readonly Consent[];
export type KeywordConsent = (typeof KEYWORD_CONSENTS)[number];

export const KEYWORD_LIMITS = { word: 40, priority: 1000 } as const;

/** Which consents a match may set: whoever happens to use a word in a sentence has not agreed to anything. */
export const CONSENTS_OF_MATCH: Record<KeywordMatch, readonly KeywordConsent[]> = {
  exact: KEYWORD_CONSENTS,
  starts_with: KEYWORD_CONSENTS,
  contains_word: ['opted_out'],
  any: [],
};

/** What a rule needs to be told from others and to be judged. */
export interface KeywordRule {
  id: string;
  word: string;
  match: KeywordMatch;
}
