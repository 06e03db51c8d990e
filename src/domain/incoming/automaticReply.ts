import { isAutomaticSender } from '#src/domain/autoReply/isAutomaticSender.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { availableCustomKeys, compileBody } from '#src/domain/sms/placeholders.ts';
import { consentOf } from './consentOf.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';
import type { IncomingDecision } from './incomingDecision.ts';
import type { IncomingRule, NoReplyReason } from './incomingTerms.ts';

interface ReplyFacts {
  incoming: Incoming;
  setup: IncomingSetup;
  rule: IncomingRule;
  keyword: Pick<Keyword, 'reply'> | null;
  changes: IncomingDecision['changes'];
}

interface AutomaticReply {
  reply: string | null;
  no_reply: IncomingDecision['no_reply'];
}

/** The reply of a triggered rule, filled in for the sender, or why there is none. */
export function automaticReply(facts: ReplyFacts): AutomaticReply {
  const { incoming, setup, rule } = facts;
  if (rule === 'possible_opt_out') return noReply('possible_opt_out');
  const reason = silenceReason(facts);
  if (reason !== null) return noReply(reason);
  const body = bodyOf(rule, facts);
  if (body.trim() === '') return noReply('empty');
  // Replies to consent words are always sent, so they use no values that may be missing.
  if (rule === 'opt_out' || rule === 'opt_in' || rule === 'help') return { reply: body, no_reply: null };
  const unnamed = { phone: incoming.from, first_name: '', last_name: '', email: '', custom: {} };
  const keys = availableCustomKeys(setup.company.custom_fields);
  const rendered = compileBody(body, keys).render(incoming.contact ?? unnamed);
  if ('text' in rendered) {
    return rendered.text.length > BODY_MAX_LENGTH ? noReply('too_long') : { reply: rendered.text, no_reply: null };
  }
  return rendered.isEmpty ? noReply('empty') : noReply('missing_values', rendered.missing);
}

/** Why the rule sends no reply. People who opted out get none, except to HELP and the confirmation of the opt-out itself. */
function silenceReason({ incoming, setup, rule, changes }: ReplyFacts): NoReplyReason | null {
  const before = consentOf(incoming);
  if (before === 'blocked') return 'blocked';
  if (isAutomaticSender(incoming.from)) return 'automatic_sender';
  if (rule === 'help') return null;
  const isLeaving = changes.consent?.to === 'opted_out';
  const consent = isLeaving ? before : (changes.consent?.to ?? before);
  if (!mayBeTexted({ consent })) return 'opted_out';
  if (isLeaving) return null;
  if (incoming.hasPossibleOptOut && changes.possible_opt_out === null) return 'may_want_to_stop';
  if (rule !== 'keyword') return null;
  if (incoming.isLate && changes.consent === null) return 'late';
  return incoming.repliesInLastHour >= setup.autoReply.max_replies_per_hour ? 'too_many' : null;
}

function bodyOf(
  rule: Exclude<IncomingRule, 'possible_opt_out'>,
  { setup: { company, autoReply }, keyword }: Pick<ReplyFacts, 'setup' | 'keyword'>,
): string {
  switch (rule) {
    case 'opt_out':
      return company.opt_out_reply;
    case 'opt_in':
      return company.opt_in_reply;
    case 'help':
      return company.help_reply;
    case 'keyword':
      // Stryker disable next-line OptionalChaining,StringLiteral: the rule is triggered by a keyword, which is always given.
      return keyword?.reply ?? '';
    case 'first_contact':
      return autoReply.first_contact.body;
    case 'away':
      return autoReply.away.body;
  }
}

function noReply(reason: NoReplyReason, missing: string[] = []): AutomaticReply {
  return { reply: null, no_reply: { reason, missing } };
}
