import { expect, it } from 'vitest';
import type { Message } from '#src/domain/messages/message.ts';
import { confirmsOptOut } from './confirmsOptOut.ts';

it.each<[what: string, verb: 'confirms' | 'does not confirm', change: Partial<Message>]>([
  ['the reply to an opt-out word', 'confirms', { by_rule: 'opt_out' }],
  ['the reply to a keyword that opted out', 'confirms', { by_rule: 'keyword', confirms_opt_out: true }],
  ['the reply to another keyword', 'does not confirm', { by_rule: 'keyword', keyword_id: 'hours' }],
  ['the reply to an opt-in word', 'does not confirm', { by_rule: 'opt_in' }],
  ['a message without a rule', 'does not confirm', {}],
  ['the opt-out word itself', 'does not confirm', { direction: 'incoming', by_rule: 'opt_out' }],
  ['the keyword itself', 'does not confirm', { direction: 'incoming', by_rule: 'keyword', keyword_id: 'leave' }],
  ['the reply to an opt-out word, sent again', 'does not confirm', { by_rule: 'opt_out', sends_again: 'first' }],
  [
    'the reply to a keyword, sent again',
    'does not confirm',
    { by_rule: 'keyword', confirms_opt_out: true, sends_again: 'first' },
  ],
])('%s %s an opt-out', (_, verb, change) => {
  expect(confirmsOptOut({ direction: 'outgoing', keyword_id: null, ...change } as Message)).toBe(verb === 'confirms');
});
