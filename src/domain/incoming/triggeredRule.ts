import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { isAutomaticSender } from '#src/domain/autoReply/isAutomaticSender.ts';
import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import { type ConsentWordKind, consentWordsOf } from '#src/domain/consentWords/consentWordTerms.ts';
import { understoodWords } from '#src/domain/consentWords/understoodWords.ts';
import { keywordsInOrder } from '#src/domain/keywords/keywordsInOrder.ts';
import type { KeywordRule } from '#src/domain/keywords/keywordTerms.ts';
import { matchesKeyword } from '#src/domain/keywords/matchesKeyword.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { chooseAutoReply } from './chooseAutoReply.ts';
import { consentOf } from './consentOf.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';
import type { IncomingDecision } from './incomingDecision.ts';
import type { SkipReason } from './incomingTerms.ts';
import { possibleOptOut } from './possibleOptOut/possibleOptOut.ts';

type Triggering = Pick<IncomingDecision, 'triggered' | 'skipped' | 'possible_opt_out'>;

/** The rule that a message triggers, and the rules that were not triggered, each with the reason. */
export function triggeredRule(incoming: Incoming, setup: IncomingSetup): Triggering {
  const { keywords, autoReply } = setup;
  const matching = keywordsInOrder(keywords).filter((keyword) => matchesKeyword(keyword, incoming.body));
  const word = consentWordOf(incoming, setup);
  if (word !== null) {
    const skipped = matching.map((each) => skippedKeyword(each, each.is_active ? 'consent_word' : 'turned_off'));
    const rest = skippedReplies(autoReply, 'consent_word');
    return { triggered: { rule: word, keyword: null }, skipped: [...skipped, ...rest], possible_opt_out: null };
  }
  const isBlocked = consentOf(incoming) === 'blocked';
  const triggered = isBlocked ? undefined : matching.find(({ is_active }) => is_active);
  const possible_opt_out = triggered && leavesNothingToDecide(triggered) ? null : optOutIn(incoming, setup);
  if (possible_opt_out !== null) {
    const skipped = matching.map((each) => skippedKeyword(each, each.is_active ? 'possible_opt_out' : 'turned_off'));
    const rest = skippedReplies(autoReply, 'possible_opt_out');
    return { triggered: { rule: 'possible_opt_out', keyword: null }, skipped: [...skipped, ...rest], possible_opt_out };
  }
  const skipped = matching
    .filter((each) => each !== triggered)
    .map((each) => {
      if (!each.is_active) return skippedKeyword(each, 'turned_off');
      return skippedKeyword(each, isBlocked ? 'blocked' : 'earlier_keyword');
    });
  if (triggered) {
    const rest = skippedReplies(autoReply, 'keyword_first');
    return {
      triggered: { rule: 'keyword', keyword: ruleOf(triggered) },
      skipped: [...skipped, ...rest],
      possible_opt_out,
    };
  }
  const choice = chooseAutoReply(incoming, autoReply);
  return {
    triggered: choice.name === null ? null : { rule: choice.name, keyword: null },
    skipped: [...skipped, ...choice.skipped.map(({ name, reason }) => ({ rule: name, keyword: null, reason }))],
    possible_opt_out,
  };
}

/** Detects an opt-out, except in messages by programs and by people who get no messages anyway. */
function optOutIn(incoming: Incoming, { company }: Pick<IncomingSetup, 'company'>): Triggering['possible_opt_out'] {
  if (isAutomaticSender(incoming.from) || !mayBeTexted({ consent: consentOf(incoming) })) return null;
  const { body, contact } = incoming;
  return possibleOptOut(body, understoodWords(company, contact?.language).opt_out, namesOf(contact));
}

/** Whether a keyword is for exactly this message, or opts the person out itself. */
function leavesNothingToDecide({ match, actions }: IncomingSetup['keywords'][number]): boolean {
  return match === 'exact' || (match !== 'any' && actions.consent === 'opted_out');
}

function skippedReplies({ first_contact, away }: AutoReplyRules, reason: SkipReason): Triggering['skipped'] {
  return [
    { rule: 'first_contact', keyword: null, reason: first_contact.enabled ? reason : 'turned_off' },
    { rule: 'away', keyword: null, reason: away.enabled ? reason : 'turned_off' },
  ];
}

function skippedKeyword(keyword: KeywordRule, reason: SkipReason): Triggering['skipped'][number] {
  return { rule: 'keyword', keyword: ruleOf(keyword), reason };
}

function ruleOf({ id, word, match }: KeywordRule): KeywordRule {
  return { id, word, match };
}

/**
 * The kind of consent word that makes up the whole message: one that always counts, one of the tenant's list, or a common one of the tenant's or the
 * contact's language. A keyword created before its word became a common opt-in or help word keeps it; nothing keeps an opt-out word.
 */
function consentWordOf(
  { body, contact }: Pick<Incoming, 'body' | 'contact'>,
  { keywords, company }: Pick<IncomingSetup, 'keywords' | 'company'>,
): ConsentWordKind | null {
  const words = understoodWords(company, contact?.language);
  const kind = classifyConsentWord(body, words, namesOf(contact));
  // Stryker disable next-line ConditionalExpression: a shortcut; what follows gives null, too.
  if (kind === null) return null;
  if (kind === 'opt_out') return kind;
  if (classifyConsentWord(body, consentWordsOf(company)) !== null) return kind;
  const isKeyword = keywords.some(
    (keyword) =>
      keyword.is_active &&
      keyword.match !== 'any' &&
      matchesKeyword(keyword, body) &&
      classifyConsentWord(keyword.word, words) === kind,
  );
  return isKeyword ? null : kind;
}

function namesOf(contact: Incoming['contact']): string[] | undefined {
  return contact ? [contact.first_name, contact.last_name] : undefined;
}
