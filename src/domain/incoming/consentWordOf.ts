import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import { type ConsentWordKind, consentWordsOf } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { matchesKeyword } from '#src/domain/keywords/matchesKeyword.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';

/**
 * The consent word that an incoming message is as a whole: one that always counts, one of the tenant's list, or a common one of the tenant's
 * or the contact's language. A keyword created before its word became a common opt-in or help word keeps it; nothing keeps an opt-out word.
 */
export function consentWordOf(
  { body, contact }: Pick<Incoming, 'body' | 'contact'>,
  { keywords, company }: Pick<IncomingSetup, 'keywords' | 'company'>,
): ConsentWordKind | null {
  const understood = understoodWords(company, contact?.language);
  const names = contact ? [contact.first_name, contact.last_name] : [];
  const kind = classifyConsentWord(body, understood, names);
  if (kind === null || kind === 'opt_out') return kind;
  if (classifyConsentWord(body, consentWordsOf(company)) !== null) return kind;
  const isKeyword = keywords.some(
    (keyword) =>
      keyword.is_active &&
      keyword.match !== 'any' &&
      matchesKeyword(keyword, body) &&
      classifyConsentWord(keyword.word, understood) === kind,
  );
  return isKeyword ? null : kind;
}
