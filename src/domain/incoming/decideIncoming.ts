import { measureText } from '#src/domain/sms/segments.ts';
import { contactChanges } from './contactChanges.ts';
import type { Incoming, IncomingSetup } from './Incoming.ts';
import type { IncomingDecision } from './incomingDecision.ts';
import { replyTo } from './replyTo.ts';
import { whatFires } from './whatFires.ts';

/**
 * What is done about an incoming text: one rule fires at most, words of consent before what reads like a wish to stop, that before
 * keywords in their order, and those before the automatic answers. The simulation obeys it, and "try an incoming text" shows it.
 */
export function decideIncoming(incoming: Incoming, setup: IncomingSetup): IncomingDecision {
  return decisionOf(whatFires(incoming, setup), incoming, setup);
}

/** What is done where a person reads a text as a wish to stop: the same as about a word that opts out. */
export function decideOptOut(incoming: Incoming, setup: IncomingSetup): IncomingDecision {
  const fired = { rule: 'opt_out', keyword: null } as const;
  return decisionOf({ fired, passed: [], stop_wish: null }, incoming, setup);
}

/** What is done about a word of consent that the operator understood and has answered: the same as about ours, without an answer. */
export function decideAsOperator(
  incoming: Incoming,
  setup: IncomingSetup,
  rule: 'opt_out' | 'opt_in' | 'help',
): IncomingDecision {
  return {
    ...decisionOf({ fired: { rule, keyword: null }, passed: [], stop_wish: null }, incoming, setup),
    reply: null,
  };
}

function decisionOf(
  { fired, passed, stop_wish }: ReturnType<typeof whatFires>,
  incoming: Incoming,
  setup: IncomingSetup,
): IncomingDecision {
  const keyword = setup.keywords.find(({ id }) => id === fired?.keyword?.id) ?? null;
  const changes = contactChanges(incoming, fired?.rule ?? null, keyword);
  const { reply, withheld } = fired
    ? replyTo({ incoming, setup, rule: fired.rule, keyword, changes })
    : { reply: null, withheld: null };
  return {
    fired,
    passed,
    reply: reply === null ? null : { body: reply, ...measureText(reply) },
    withheld,
    stop_wish,
    changes,
    // Who opts out is told so while they may still be told.
    steps: changes.consent?.to === 'opted_out' ? ['send_reply', 'change_contact'] : ['change_contact', 'send_reply'],
  };
}
