import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import { type ConsentWordKind, consentWordsOf } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { matchesKeyword } from '#src/domain/keywords/matchesKeyword.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';

/**
 * Which word of consent an incoming text is, as a whole: one that always counts, one the tenant listed, or a usual one of
 * the tenant's language or the contact's. A keyword that was there before its word became a usual one for opting in or asking for help
 * keeps it; nothing keeps a word that opts out.
 */
export function saidWord(
  { body, contact }: Pick<Incoming, 'body' | 'contact'>,
  { keywords, company }: Pick<IncomingSetup, 'keywords' | 'company'>,
): ConsentWordKind | null {
  const understood = understoodWords(company, contact?.language);
  const names = contact ? [contact.first_name, contact.last_name] : [];
  const kind = classifyConsentWord(body, understood, names);
  if (kind === null || kind === 'opt_out') return kind;
  if (classifyConsentWord(body, consentWordsOf(company)) !== null) return kind;
  const isKept = keywords.some(
    (keyword) =>
      keyword.is_active &&
      keyword.match !== 'any' &&
      matchesKeyword(keyword, body) &&
      classifyConsentWord(keyword.word, understood) === kind,
  );
  return isKept ? null : kind;
}
