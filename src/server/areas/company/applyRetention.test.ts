import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { applyRetention } from './applyRetention.ts';

/** Runs each unit of work on a storage. */
const over = (tx: Transaction): { unit: Unit } => ({ unit: async (_, work) => await work({ tx, now: () => 0 }) });

it('deletes the activity after two years', async () => {
  const { store } = new TestTenant({});
  const tenant_id = store.all('company_settings')[0]?.tenant_id ?? '';
  store.insert('activity', {
    tenant_id,
    at: '2026-03-02T15:00:00.000Z',
    actor_id: null,
    actor_name: 'Ada',
    via: null,
    action: 'update',
    subject: 'groups',
    record_id: null,
    record_name: 'Garden club',
    before: null,
    after: null,
    ip: null,
  });
  await applyRetention(over(store.tx), tenant_id, new Date('2028-03-01T15:00:00.000Z'));
  expect(store.all('activity')).toHaveLength(1);
  await applyRetention(over(store.tx), tenant_id, new Date('2028-03-02T15:00:00.000Z'));
  expect(store.all('activity')).toEqual([]);
});

it('empties the texts of messages after the company’s retention, in steps of 1000', async () => {
  const { store } = new TestTenant({ settings: { retention_days: 30 } });
  const tenant_id = store.all('company_settings')[0]?.tenant_id ?? '';
  const message = (created_at: string, tenantId = tenant_id) =>
    store.insert('messages', {
      tenant_id: tenantId,
      created_at,
      direction: 'incoming',
      status: 'received',
      status_at: { received: created_at },
      body: 'Hello',
      from: '+12025550177',
      to: '',
    } as never).id;
  const oldTime = '2026-01-31T14:59:59.999Z';
  const ids = [
    message(oldTime),
    message(oldTime),
    message(oldTime),
    message('2026-01-31T15:00:00.000Z'),
    message(oldTime, 'other'),
  ];
  const { company } = store.tx;
  const limits: number[] = [];
  const oldTexts: typeof company.oldTexts = (query) => {
    limits.push(query.limit);
    return company.oldTexts({ ...query, limit: 2 });
  };
  const tx = { ...store.tx, company: { ...company, oldTexts } };
  await applyRetention(over(tx), 'gone', new Date('2026-03-02T15:00:00.000Z'));
  expect(limits).toEqual([]);
  await applyRetention(over(tx), tenant_id, new Date('2026-03-02T15:00:00.000Z'));
  expect(ids.map((id) => store.byId('messages', id)?.body)).toEqual(['', '', '', 'Hello', 'Hello']);
  expect(limits).toEqual([1000, 1000, 1000]);
});

it('does each step in a unit of work of its own, so that the company’s others wait for one at most, until the process stops', async () => {
  const { store } = new TestTenant({ settings: { retention_days: 30 } });
  const tenant_id = store.all('company_settings')[0]?.tenant_id ?? '';
  const created_at = '2026-01-31T14:59:59.999Z';
  const message = { tenant_id, created_at, direction: 'incoming', status: 'received', body: 'Hello' };
  for (let at = 0; at < 2_500; at += 1)
    store.insert('messages', { ...message, status_at: {}, from: '', to: '' } as never);
  const stopping = new AbortController();
  const remaining: number[] = [];
  const { unit } = over(store.tx);
  const observed: Unit = async (tenantId, work) => {
    const result = await unit(tenantId, work);
    remaining.push(store.all('messages').filter(({ body }) => body !== '').length);
    if (remaining.length === 3) stopping.abort();
    return result;
  };
  await applyRetention({ unit: observed, stopping: stopping.signal }, tenant_id, new Date('2026-03-02T15:00:00.000Z'));
  expect(remaining).toEqual([2_500, 1_500, 500]);
});

it('deletes notes when it empties message texts, and the alerts about the notes', async () => {
  const { store } = new TestTenant({});
  const tenant_id = store.all('company_settings')[0]?.tenant_id ?? '';
  const note = { tenant_id, contact_id: 'ada', author_id: 'owner', author_name: 'Owner', mentions: ['bob'] };
  const { id } = await store.tx.insert('conversation_notes', {
    ...note,
    body: 'Call back',
    created_at: '2026-03-02T15:00:00.000Z',
  });
  await store.tx.insert('conversation_notes', { ...note, body: 'New', created_at: '2026-03-03T16:00:00.000Z' });
  await store.tx.insert('alerts', {
    tenant_id,
    user_id: 'bob',
    kind: 'mention',
    cause: `note ${id}`,
    record_id: 'ada',
    facts: { name: '', who: 'Owner', figure: 0 },
    in_app: true,
    in_browser: false,
    at: '2026-03-02T15:00:00.000Z',
    seen_at: null,
    mail_at: null,
  });
  // The company keeps texts for 365 days.
  await applyRetention(over(store.tx), tenant_id, new Date('2027-03-03T15:00:00.000Z'));
  expect(store.all('conversation_notes').map(({ body }) => body)).toEqual(['New']);
  expect(store.all('alerts')).toEqual([]);
});
