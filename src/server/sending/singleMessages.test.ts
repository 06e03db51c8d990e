import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { Message } from '#src/domain/messages/message.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOUR = 3600;

/** Queues a message outside campaigns. */
function queueMessage(fixture: TestTenant, change: Partial<Message>): () => Message | undefined {
  const contact = fixture.addContact();
  const { id } = fixture.store.insert('messages', {
    tenant_id: contact.tenant_id,
    direction: 'outgoing',
    contact_id: contact.id,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '',
    to: contact.phone,
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1,
    status: 'queued',
    error_code: null,
    attempts: 0,
    status_at: { queued: '2026-03-03T02:00:00.000Z' },
    ...change,
  });
  return () => fixture.store.byId('messages', id);
}

it('a message that no device took in time is never sent', async () => {
  const fixture = new TestTenant({ startsAt: '2026-03-03T15:00:00.000Z' });
  const expiredMessage = queueMessage(fixture, { valid_until: '2026-03-03T14:59:59Z' });
  const validMessage = queueMessage(fixture, { valid_until: '2026-03-03T15:10:00Z' });
  await fixture.pass(60);
  expect([expiredMessage()?.status, expiredMessage()?.error_code, expiredMessage()?.status_at.sending]).toEqual([
    'expired',
    'EXPIRED',
    undefined,
  ]);
  expect(validMessage()?.status_at.sending).toBeDefined();
});

it('a test is not sent to a person who has opted out while it waited', async () => {
  const fixture = new TestTenant({ startsAt: '2026-03-03T15:00:00.000Z' });
  const test = { is_test: true as const, contact_id: null };
  const [refused, sent] = [queueMessage(fixture, test), queueMessage(fixture, test)];
  const person = fixture.store.all('contacts').find(({ phone }) => phone === refused()?.to);
  fixture.store.update('contacts', person?.id ?? '', { consent: 'opted_out' });
  await fixture.pass(60);
  expect([refused()?.error_code, refused()?.status_at.sending]).toEqual(['OPTED_OUT', undefined]);
  expect(sent()?.status_at.sending).toBeDefined();
});

it('a message that waits when the plan’s segments run out fails', async () => {
  const fixture = new TestTenant({ segments: 1, startsAt: '2026-03-03T15:00:00.000Z' });
  const messages = [queueMessage(fixture, {}), queueMessage(fixture, {})];
  await fixture.pass(60);
  expect(messages.map((each) => each()?.error_code)).toEqual([null, 'LIMIT_EXCEEDED']);
});

it('marketing outside campaigns waits until quiet hours end, and a code does not', async () => {
  // 22:00 in New York.
  const quiet_hours = { enabled: true, from: '21:00', to: '08:00', days: [...EVERY_DAY] };
  const fixture = new TestTenant({ settings: { quiet_hours }, startsAt: '2026-03-03T03:00:00.000Z' });
  const sale = queueMessage(fixture, { purpose: 'marketing' });
  const code = queueMessage(fixture, { purpose: 'transactional' });
  await fixture.pass(60);
  expect([sale()?.status, sale()?.held?.until]).toEqual(['scheduled', '2026-03-03T13:00:00.000Z']);
  expect(code()?.status_at.sending).toBeDefined();
  await fixture.jump(12 * HOUR);
  expect(sale()?.status_at.sending).toBe('2026-03-03T13:00:00.000Z');
});

describe('a message with a priority', () => {
  /** Sends two messages a second, one after the other, so that their times show the order. */
  const startBusyTenant = async () => {
    const fixture = new TestTenant({ contacts: 200, devices: [{ messages_per_minute: 120 }] });
    const campaign = fixture.addCampaign();
    await fixture.pass(3);
    return { fixture, campaign, queued: { queued: fixture.clock.now().toISOString() } };
  };
  const kindsInOrder = (fixture: TestTenant, since: string) =>
    fixture.store
      .all('messages')
      .filter(({ status_at }) => (status_at.sending ?? '') > since)
      .sort((one, other) => ((one.status_at.sending ?? '') < (other.status_at.sending ?? '') ? -1 : 1))
      .map(({ campaign_id, priority }) => (campaign_id === null ? (priority ?? 'answer') : 'campaign'));

  it('goes before campaigns and after replies if high, and takes turns with campaigns if normal', async () => {
    const { fixture, queued } = await startBusyTenant();
    const now = queued.queued;
    for (const priority of ['normal', 'normal', 'high', 'high'] as const)
      queueMessage(fixture, { priority, status_at: queued });
    queueMessage(fixture, { status_at: queued });
    await fixture.pass(8);
    const order = kindsInOrder(fixture, now);
    expect(order.slice(0, 3)).toEqual(['answer', 'high', 'high']);
    expect(order.slice(3, 7).sort()).toEqual(['campaign', 'campaign', 'normal', 'normal']);
    expect(order[3]).not.toBe(order[4]);
  });

  it.each([
    ['high', { priority: 'high' as const }],
    ['answer', {}],
  ])('blocks nobody: after nine that went first, one of the others goes (%s)', async (name, message) => {
    const { fixture, queued } = await startBusyTenant();
    const now = queued.queued;
    for (let at = 0; at < 40; at += 1) queueMessage(fixture, { ...message, status_at: queued });
    await fixture.pass(15);
    const order = kindsInOrder(fixture, now).slice(0, 30);
    expect(order.flatMap((kind, at) => (kind === 'campaign' ? at : []))).toEqual([9, 19, 29]);
    fixture.restart();
    await fixture.pass(30);
    expect(kindsInOrder(fixture, now).filter((kind) => kind === name)).toHaveLength(40);
  });
});

it('a message with an expiry expires, even if no device is online', async () => {
  const fixture = new TestTenant({ devices: [{ status: 'offline' }], startsAt: '2026-03-03T15:00:00.000Z' });
  const queuedMessage = queueMessage(fixture, { valid_until: '2026-03-03T15:00:30.000Z' });
  const until = '2026-03-03T19:00:00.000Z';
  const heldMessage = queueMessage(fixture, {
    status: 'scheduled',
    held: { until, zone: null },
    valid_until: '2026-03-03T15:00:40.000Z',
  });
  await fixture.pass(29);
  expect([queuedMessage()?.status, heldMessage()?.status]).toEqual(['queued', 'scheduled']);
  await fixture.pass(20);
  expect([queuedMessage()?.status, queuedMessage()?.status_at.expired]).toEqual([
    'expired',
    '2026-03-03T15:00:30.000Z',
  ]);
  expect([heldMessage()?.status, heldMessage()?.error_code]).toEqual(['expired', 'EXPIRED']);
});

it('a message with a chosen device waits for it, even if another one could send it', async () => {
  const fixture = new TestTenant({ devices: [{}, { status: 'offline' }], startsAt: '2026-03-03T15:00:00.000Z' });
  const sentMessage = queueMessage(fixture, { chosen_device_id: 'phone-0' });
  const waitingMessage = queueMessage(fixture, { chosen_device_id: 'phone-1' });
  await fixture.pass(30);
  expect(sentMessage()?.device_id).toBe('phone-0');
  expect([waitingMessage()?.status, waitingMessage()?.device_id]).toEqual(['queued', null]);
  expect(fixture.store.byId('devices', 'phone-1')?.queue_depth).toBe(1);
});
