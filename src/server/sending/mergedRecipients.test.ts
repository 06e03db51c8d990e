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
