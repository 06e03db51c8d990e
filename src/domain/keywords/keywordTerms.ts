import type { Consent } from '#src/domain/contacts/contactTerms.ts';

/** How a keyword's word matches the text; `any` matches every text, and its word is only a name. */
export const KEYWORD_MATCHES = ['exact', 'starts_with', 'contains_word', 'any'] as const;
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number];

/** The consents that a person's own word may set. Only the tenant can block. */
export const KEYWORD_CONSENTS = ['pending', 'opted_in', 'opted_out'] as const satisfies readonly Consent[];
export type KeywordConsent = (typeof KEYWORD_CONSENTS)[number];

/** `ordered`: the most keywords that can be put in order. Priorities go up to ten times that, so that each keyword has its own, with gaps between. */
export const KEYWORD_LIMITS = { word: 40, ordered: 10_000, priority: 100_000 } as const;

/** The consents each match may set: using a word in a sentence is not agreeing to anything. */
export const CONSENTS_OF_MATCH: Record<KeywordMatch, readonly KeywordConsent[]> = {
  exact: KEYWORD_CONSENTS,
  starts_with: KEYWORD_CONSENTS,
  contains_word: ['opted_out'],
  any: [],
};

/** The fields by which a keyword is matched and checked. */
export interface KeywordRule {
  id: string;
  word: string;
  match: KeywordMatch;
}
