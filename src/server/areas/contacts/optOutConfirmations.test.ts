import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { optOutConfirmations } from './optOutConfirmations.ts';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant();
  addKeyword('leave', 'opted_out');
  addKeyword('join', 'opted_in');
  addKeyword('hours', null);
});

function addKeyword(id: string, consent: Keyword['actions']['consent']): void {
  fixture.store.insert('keywords', {
    id,
    tenant_id: TEST_TENANT.tenant.id,
    word: id,
    match: 'exact',
    priority: 10,
    reply: 'Done.',
    actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent },
    is_active: true,
    triggered_count: 0,
    last_triggered_at: null,
  });
}

const message = (change: Partial<Message>) => ({ direction: 'outgoing', keyword_id: null, ...change }) as Message;

describe('of a person’s messages,', () => {
  it.each<[what: string, verb: 'confirms' | 'does not confirm', change: Partial<Message>]>([
    ['the reply to an opt-out word', 'confirms', { by_rule: 'opt_out' }],
    ['the reply to a keyword that opts out', 'confirms', { by_rule: 'keyword', keyword_id: 'leave' }],
    ['the reply to a keyword that opts in', 'does not confirm', { by_rule: 'keyword', keyword_id: 'join' }],
    ['the reply to a keyword that leaves consent', 'does not confirm', { by_rule: 'keyword', keyword_id: 'hours' }],
    ['the reply to a deleted keyword', 'does not confirm', { by_rule: 'keyword' }],
    ['another reply that names the keyword', 'does not confirm', { by_rule: 'help', keyword_id: 'leave' }],
    ['the reply to an opt-in word', 'does not confirm', { by_rule: 'opt_in' }],
    ['a message without a rule', 'does not confirm', {}],
    ['the opt-out word itself', 'does not confirm', { direction: 'incoming', by_rule: 'opt_out' }],
    ['the keyword itself', 'does not confirm', { direction: 'incoming', by_rule: 'keyword', keyword_id: 'leave' }],
    ['the reply to an opt-out word, sent again', 'does not confirm', { by_rule: 'opt_out', sends_again: 'first' }],
    [
      'the reply to a keyword, sent again',
      'does not confirm',
      { by_rule: 'keyword', keyword_id: 'leave', sends_again: 'first' },
    ],
  ])('%s %s an opt-out', async (_, verb, change) => {
    const confirmsOptOut = await optOutConfirmations(fixture.store.tx, [message(change)]);
    expect(confirmsOptOut(message(change))).toBe(verb === 'confirms');
  });

  it('those to different keywords confirm each on their own', async () => {
    const messages = ['leave', 'join', null, 'leave'].map((keyword_id) => message({ by_rule: 'keyword', keyword_id }));
    const confirmsOptOut = await optOutConfirmations(fixture.store.tx, messages);
    expect(messages.map(confirmsOptOut)).toEqual([true, false, false, true]);
  });
});
