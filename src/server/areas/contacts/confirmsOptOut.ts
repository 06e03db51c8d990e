import type { Message } from '#src/domain/messages/message.ts';

/**
 * Whether a message confirms an opt-out, by an opt-out word or a keyword. Besides these, a person who has opted out gets only the help that they ask
 * for: what a colleague sends again does not count.
 */
export function confirmsOptOut({ direction, by_rule, confirms_opt_out, sends_again }: Message): boolean {
  if (direction !== 'outgoing' || sends_again !== undefined) return false;
  return by_rule === 'opt_out' || confirms_opt_out === true;
}
