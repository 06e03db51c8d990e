import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { isAutomaticSender } from '#src/domain/autoReply/isAutomaticSender.ts';
import { openUntil } from '#src/domain/autoReply/openingTimes.ts';
import { consentOf } from './consentOf.ts';
import type { Incoming } from './Incoming.ts';
import type { SkipReason } from './incomingTerms.ts';

export type AutoReplyName = 'first_contact' | 'away';

export interface AutoReplyChoice {
  /** Null if neither is sent. */
  name: AutoReplyName | null;
  skipped: { name: AutoReplyName; reason: SkipReason }[];
}

type AutoReplyFacts = Pick<
  Incoming,
  | 'from'
  | 'at'
  | 'contact'
  | 'refusal'
  | 'hasPossibleOptOut'
  | 'isLate'
  | 'isFirstContact'
  | 'lastAutoReplyAt'
  | 'repliesInLastHour'
>;

/**
 * Chooses the automatic reply to a message to which no keyword and no consent word replies: at most one, and the first-contact reply before the away
 * reply.
 */
export function chooseAutoReply(facts: AutoReplyFacts, rules: AutoReplyRules): AutoReplyChoice {
  const silence = silenceReason(facts, rules);
  const reasons: Record<AutoReplyName, SkipReason | null> = {
    first_contact: !rules.first_contact.enabled ? 'turned_off' : !facts.isFirstContact ? 'not_first' : silence,
    away: !rules.away.enabled ? 'turned_off' : openUntil(facts.at, rules.away) ? 'open' : silence,
  };
  const skipped = (name: AutoReplyName, reason: SkipReason | null) => (reason ? [{ name, reason }] : []);
  if (reasons.first_contact === null) {
    return { name: 'first_contact', skipped: skipped('away', reasons.away ?? 'first_contact_first') };
  }
  return {
    name: reasons.away === null ? 'away' : null,
    skipped: [...skipped('first_contact', reasons.first_contact), ...skipped('away', reasons.away)],
  };
}

/** Why this number gets no automatic reply now, or null if it may get one. */
function silenceReason(
  { from, at, contact, refusal, hasPossibleOptOut, isLate, lastAutoReplyAt, repliesInLastHour }: AutoReplyFacts,
  { cooldown_minutes, max_replies_per_hour }: AutoReplyRules,
): SkipReason | null {
  const consent = consentOf({ contact, refusal });
  if (consent === 'blocked' || consent === 'opted_out') return consent;
  if (isAutomaticSender(from)) return 'automatic_sender';
  if (hasPossibleOptOut) return 'may_want_to_stop';
  if (isLate) return 'late';
  const isCooling = lastAutoReplyAt && at.getTime() - lastAutoReplyAt.getTime() < cooldown_minutes * 60_000;
  if (isCooling) return 'cooldown';
  return repliesInLastHour >= max_replies_per_hour ? 'too_many' : null;
}
