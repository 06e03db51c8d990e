import { beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { LATE_MS } from '#src/domain/incoming/incomingTerms.ts';
import { receiveMessage } from './receiveMessage.ts';

const PHONE = '+12025550177';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant();
  fixture.addContact({ phone: PHONE });
  fixture.store.insert('keywords', {
    tenant_id: 'garden',
    word: 'HOURS',
    match: 'exact',
    priority: 10,
    reply: 'We open at nine.',
    actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
    is_active: true,
    triggered_count: 0,
    last_triggered_at: null,
  });
});

async function receive(body: string, late: number): Promise<(string | undefined)[]> {
  const now = fixture.clock.now().getTime();
  const [device] = fixture.store.all('devices');
  if (!device) throw new Error('The tenant has no device');
  const message = { at: now - late, uniqueKey: body, writer: PHONE, body };
  await receiveMessage({ tx: fixture.store.tx, now: () => now }, device, message);
  return fixture.store.all('messages').flatMap(({ direction, by_rule }) => (direction === 'outgoing' ? by_rule : []));
}

it.each([
  [0, ['keyword']],
  [LATE_MS, ['keyword']],
  [LATE_MS + 1, []],
])('replies to a question that arrives %i ms late: %j', async (late, rules) => {
  expect(await receive('hours', late)).toEqual(rules);
  expect(fixture.store.all('messages').find(({ direction }) => direction === 'incoming')?.by_rule).toBe(rules[0]);
});

it('confirms an opt-out that arrives a day late', async () => {
  expect(await receive('STOP', 86_400_000)).toEqual(['opt_out']);
});
