import { expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { conversationQueries } from './conversationQueries.ts';

const clock = { now: () => new Date('2026-03-02T12:00:00.000Z'), advance: () => undefined, reset: () => undefined };

/** Someone who wrote STOP, which a rule handled. */
function storeWithOptOut(): InMemoryStore {
  const store = new InMemoryStore(clock, createRandom(1));
  store.insert('contacts', {
    id: 'ann',
    tenant_id: 'acme',
    first_name: 'Ann',
    phone: '+12025550101',
  } as Collections['contacts']);
  store.insert('messages', {
    tenant_id: 'acme',
    contact_id: 'ann',
    direction: 'incoming',
    campaign_id: null,
    body: 'STOP',
    by_rule: 'opt_out',
    status: 'received',
    status_at: { received: '2026-03-02T11:00:00.000Z' },
  } as Collections['messages']);
  return store;
}

it.each([
  ['nobody has looked at', [], 0],
  ['somebody has marked as unread', [{ read_at: '2026-03-02T10:59:59.999Z', is_unread: true }], 1],
  [
    'somebody has read since',
    [
      { read_at: '2026-03-02T10:59:59.999Z', is_unread: true },
      { read_at: '2026-03-02T11:30:00.000Z', is_unread: false },
    ],
    0,
  ],
])('a message that a rule handled and %s is unread only if it was last marked so', async (_, marks, unread) => {
  const store = storeWithOptOut();
  for (const mark of marks) {
    const [readMark] = store.ofTenant('read_marks', 'acme');
    if (readMark) store.update('read_marks', readMark.id, mark);
    else store.insert('read_marks', { tenant_id: 'acme', contact_id: 'ann', ...mark });
  }
  const conversation = await conversationQueries(store).get({ tenantId: 'acme', contactId: 'ann' });
  expect(conversation?.unread_count).toBe(unread);
});
