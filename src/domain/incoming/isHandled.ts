import type { IncomingDecision } from './incomingDecision.ts';

/** Whether a rule has handled a message, so that nobody needs to read it: a consent word, or a reply to a request. */
export function isHandled({ fired, reply }: Pick<IncomingDecision, 'fired' | 'reply'>): boolean {
  if (fired?.rule === 'opt_out' || fired?.rule === 'opt_in') return true;
  return reply !== null && (fired?.rule === 'help' || fired?.rule === 'keyword');
}
