import { measureText } from '#src/domain/sms/segments.ts';
import { automaticReply } from './automaticReply.ts';
import { contactChanges } from './contactChanges.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';
import type { IncomingDecision } from './incomingDecision.ts';
import { triggeredRule } from './triggeredRule.ts';

/**
 * Decides what to do about an incoming message. One rule at most is triggered: consent words first, then possible opt-outs, keywords in their order,
 * automatic replies. The server acts on the decision, and "Try an incoming message" shows it.
 */
export function decideIncoming(incoming: Incoming, setup: IncomingSetup): IncomingDecision {
  return decisionOf(triggeredRule(incoming, setup), incoming, setup);
}

/** The decision when a colleague decides that a message is an opt-out: the same as for an opt-out word. */
export function decideOptOut(incoming: Incoming, setup: IncomingSetup): IncomingDecision {
  const triggered = { rule: 'opt_out', keyword: null } as const;
  return decisionOf({ triggered, skipped: [], possible_opt_out: null }, incoming, setup);
}

/** The decision about a consent word that the operator has recognized and replied to: the same as if we had recognized it, but without a reply. */
export function decideAsOperator(
  incoming: Incoming,
  setup: IncomingSetup,
  rule: 'opt_out' | 'opt_in' | 'help',
): IncomingDecision {
  return {
    ...decisionOf({ triggered: { rule, keyword: null }, skipped: [], possible_opt_out: null }, incoming, setup),
    reply: null,
  };
}

function decisionOf(
  { triggered, skipped, possible_opt_out }: ReturnType<typeof triggeredRule>,
  incoming: Incoming,
  setup: IncomingSetup,
): IncomingDecision {
  const keyword = setup.keywords.find(({ id }) => id === triggered?.keyword?.id) ?? null;
  const changes = contactChanges(incoming, triggered?.rule ?? null, keyword);
  const { reply, no_reply } = triggered
    ? automaticReply({ incoming, setup, rule: triggered.rule, keyword, changes })
    : { reply: null, no_reply: null };
  return {
    triggered,
    skipped,
    reply: reply === null ? null : { body: reply, ...measureText(reply) },
    no_reply,
    possible_opt_out,
    changes,
    // The confirmation goes out while the person may still be texted.
    steps: changes.consent?.to === 'opted_out' ? ['send_reply', 'change_contact'] : ['change_contact', 'send_reply'],
  };
}
