import { beforeEach, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { reachedThroughMerge } from './mergedRecipients.ts';

const tenant_id = TEST_TENANT.tenant.id;
const UNSURE = { status: 'failed', error_code: 'UNSURE' } as const;

let fixture: TestTenant;
let person: Stored<Contact>;
let waiting: Stored<Message>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  person = fixture.addContact();
  fixture.store.insert('contact_merges', { tenant_id, contact_id: person.id, merged_id: 'other' });
  waiting = text();
});

function text(change: Partial<Message> = {}): Stored<Message> {
  return fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    contact_id: person.id,
    campaign_id: 'campaign',
    to: person.phone,
    status: 'queued',
    ...change,
  });
}
const isReached = async (message: Stored<Message>): Promise<boolean> =>
  (await reachedThroughMerge(fixture.store.tx, tenant_id, [message]))(message);

it.each<[what: string, other: Partial<Message>, isReached: boolean]>([
  ['is being sent', { status: 'sending' }, true],
  ['was sent', { status: 'sent' }, true],
  ['was delivered', { status: 'delivered' }, true],
  ['has no report', { status: 'unknown' }, true],
  ['may have been sent', UNSURE, true],
  ['failed', { status: 'failed', error_code: 'NO_CREDIT' }, false],
  ['was canceled', { status: 'cancelled' }, false],
  ['expired', { status: 'expired', error_code: 'EXPIRED' }, false],
  ['waits too', { status: 'queued' }, false],
  ['is held back too', { status: 'scheduled' }, false],
  ['is of another campaign', { status: 'delivered', campaign_id: 'other' }, false],
  ['is of another contact', { status: 'delivered', contact_id: 'another' }, false],
  ['was a test', { status: 'delivered', is_test: true }, false],
  ['is a reply to it', { status: 'received', direction: 'incoming' }, false],
])('a merged contact whose other message %s', async (_, other, expected) => {
  text(other);
  expect(await isReached(waiting)).toBe(expected);
});

it.each([
  ['waits for a phone to ask', 'waiting', false],
  ['was offered to a phone', 'offered', true],
  ['is being recalled from a phone', 'recalled', true],
] as const)('a merged contact whose other message %s', async (_, state, expected) => {
  const { id } = text({ status: 'sending' });
  fixture.store.insert('phone_offers', {
    id,
    tenant_id,
    device_id: 'phone',
    phone_id: null,
    sim_slot: 0,
    state,
    valid_until: null,
    processed_at: null,
    due_at: '2026-03-02T15:05:00.000Z',
  });
  expect(await isReached(waiting)).toBe(expected);
});

it('a merged contact whose other message was offered to a phone, not counted as an attempt yet', async () => {
  const { id } = text({ status: 'sending' });
  const sender = { id, tenant_id, device_id: 'phone', sim_slot: 0 };
  const due_at = '2026-03-02T15:05:00.000Z';
  const offer = { phone_id: null, state: 'offered', valid_until: null, processed_at: null, due_at } as const;
  fixture.store.insert('phone_offers', { ...sender, ...offer });
  fixture.store.insert('dispatches', { ...sender, client_id: id, attempt: 0, lease_until: due_at });
  expect(await isReached(waiting)).toBe(true);
});

it.each([
  ['waits for an operator’s connection', 'waiting', ['waiting', 'waiting'], false],
  ['has a segment that the operator has', 'waiting', ['taken', 'waiting'], true],
  ['is on the wire', 'handing', ['waiting', 'waiting'], true],
] as const)('a merged contact whose other message %s', async (_, state, parts, expected) => {
  const { id } = text({ status: 'sending' });
  fixture.store.insert('smpp_messages', {
    id,
    tenant_id,
    device_id: 'account',
    state,
    session: null,
    reference: 1,
    parts: parts.map((part) => ({ state: part, smsc_id: null, cause: null })) as never,
    due_at: '2026-03-02T15:05:00.000Z',
  });
  expect(await isReached(waiting)).toBe(expected);
});

it.each([
  [0, false],
  [1, true],
])('a merged contact whose other message was offered %i times', async (attempt, expected) => {
  const { id } = text({ status: 'sending' });
  const lease_until = '2026-03-02T15:05:00.000Z';
  fixture.store.insert('dispatches', {
    id,
    tenant_id,
    device_id: 'x',
    sim_slot: 0,
    client_id: id,
    attempt,
    lease_until,
  });
  expect(await isReached(waiting)).toBe(expected);
});

it('a contact that was not merged is not asked about', async () => {
  const other = fixture.addContact();
  text({ contact_id: other.id, status: 'delivered' });
  expect(await isReached(text({ contact_id: other.id }))).toBe(false);
});

it('a message outside campaigns counts for itself', async () => {
  text({ campaign_id: null, status: 'delivered' });
  expect(await isReached(text({ campaign_id: null }))).toBe(false);
});

it('what is sent again although it may arrive twice is not held against itself', async () => {
  const first = text(UNSURE);
  const second = text({ ...UNSURE, sends_again: first.id });
  const third = text({ sends_again: second.id });
  fixture.store.update('messages', waiting.id, { status: 'cancelled' });
  expect(await isReached(third)).toBe(false);
  text({ status: 'delivered' });
  expect(await isReached(third)).toBe(true);
});

it('each message is judged by its own campaign and contact', async () => {
  const other = fixture.addContact();
  fixture.store.insert('contact_merges', { tenant_id, contact_id: other.id, merged_id: 'a third' });
  text({ status: 'delivered' });
  text({ status: 'delivered', campaign_id: 'autumn', contact_id: other.id });
  const messages = [waiting, text({ campaign_id: 'autumn' }), text({ contact_id: other.id })];
  const isReachedAmong = await reachedThroughMerge(fixture.store.tx, tenant_id, messages);
  expect(messages.map(isReachedAmong)).toEqual([true, false, false]);
});

it('a test message is sent, even to someone who has the campaign’s text', async () => {
  text({ status: 'delivered' });
  expect(await isReached(text({ is_test: true }))).toBe(false);
});
