import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { receiveReply } from './peopleReply.ts';

/** Replies as a person who got a campaign's message. */
async function receive(body: string, contact: Partial<Contact> = {}) {
  const fixture = new TestTenant();
  const { id: contactId } = fixture.addContact(contact);
  const campaignId = fixture.addCampaign();
  await fixture.pass(1);
  const [message] = fixture.messages(campaignId);
  if (!message) throw new Error('nothing was sent');
  const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  await receiveReply(context, message, body);
  const messages = fixture.store.all('messages').filter(({ id }) => id !== message.id);
  return {
    fixture,
    contactId,
    campaignId,
    messages,
    contact: fixture.store.byId('contacts', contactId),
    context,
    message,
  };
}

describe('a reply', () => {
  it('is stored as an incoming message, and counted once', async () => {
    const { messages, contact, fixture, campaignId, context, message } = await receive('Thanks!');
    await receiveReply(context, message, 'Thanks!');
    expect(fixture.store.all('messages')).toHaveLength(2);
    expect(messages).toMatchObject([
      { direction: 'incoming', status: 'received', body: 'Thanks!', from: '+12025550001', campaign_id: campaignId },
    ]);
    expect(contact?.last_replied_at).toBe('2026-03-02T15:00:01.000Z');
    expect(fixture.campaign(campaignId).totals).toMatchObject({ replied: 1, opted_out: 0 });
  });
});

describe('STOP', () => {
  it.each(['STOP', 'stop', ' Stop! ', 'unsubscribe', 'opt-out', 'STOP\nSent from my iPhone'])(
    'in the form "%s" opts the person out by their own word',
    async (word) => {
      const { contact, fixture, campaignId } = await receive(word);
      expect(contact).toMatchObject({
        consent: 'opted_out',
        consent_source: 'keyword',
        consent_at: '2026-03-02T15:00:01.000Z',
      });
      expect(fixture.campaign(campaignId).totals).toMatchObject({ replied: 1, opted_out: 1 });
    },
  );

  it('within a sentence does not opt out', async () => {
    expect((await receive('Please stop by tomorrow')).contact?.consent).toBe('opted_in');
  });

  it('is confirmed in spite of the opt-out, and the confirmation arrives', async () => {
    const { messages, fixture } = await receive('STOP');
    const confirmation = messages.find(({ direction }) => direction === 'outgoing');
    expect(confirmation).toMatchObject({ status: 'sending', body: 'You get no more messages.', campaign_id: null });
    await fixture.pass(60);
    const now = fixture.store.byId('messages', confirmation?.id ?? '');
    expect(now?.status_at.sent ?? now?.status_at.failed).toBeDefined();
    expect(now?.error_code).not.toBe('OPTED_OUT');
  });

  it('of a blocked person is stored, not confirmed, and lifts no block', async () => {
    const { messages, fixture, contactId, context, message } = await receive('hello');
    fixture.store.update('contacts', contactId, { consent: 'blocked' });
    await receiveReply(context, { ...message, id: 'another' }, 'START');
    expect(fixture.store.byId('contacts', contactId)?.consent).toBe('blocked');
    expect(messages.filter(({ direction }) => direction === 'outgoing')).toEqual([]);
  });

  it('stops messages still in the queue', async () => {
    const fixture = new TestTenant({ devices: [{ messages_per_minute: 1 }] });
    const { id: contactId } = fixture.addContact();
    fixture.addContact();
    const first = fixture.addCampaign();
    const second = fixture.addCampaign({ audience: { ...fixture.campaign(first).audience, contact_ids: [contactId] } });
    await fixture.pass(5);
    fixture.store.update('contacts', contactId, { consent: 'opted_out', consent_source: 'keyword' });
    await fixture.pass(600);
    const lateMessage = fixture.messages(second).find(({ contact_id }) => contact_id === contactId);
    expect(lateMessage).toMatchObject({ status: 'failed', error_code: 'OPTED_OUT', attempts: 0 });
  });
});

describe('START and HELP', () => {
  it('START opts a person in again', async () => {
    const { context, message, fixture, contactId } = await receive('STOP');
    await receiveReply(context, { ...message, id: 'another' }, 'START');
    expect(fixture.store.byId('messages', 'ok-another')?.body).toBe('Welcome back.');
    expect(fixture.store.byId('contacts', contactId)).toMatchObject({ consent: 'opted_in', consent_source: 'keyword' });
  });

  it('HELP gets a reply and changes no consent', async () => {
    const { contact, messages } = await receive('help');
    expect(contact?.consent).toBe('opted_in');
    expect(messages.map(({ body }) => body)).toContain('Write to us.');
  });
});

describe('a keyword', () => {
  const HOURS = {
    tenant_id: 'garden',
    word: 'HOURS',
    match: 'exact' as const,
    priority: 10,
    reply: 'Nine to six, {{first_name}}.',
    actions: { add_group_ids: ['askers'], remove_group_ids: [], set_category_id: null, consent: null },
    is_active: true,
    triggered_count: 3,
    last_triggered_at: null,
  };

  async function ask(body: string, keyword: Partial<typeof HOURS> = {}) {
    const { fixture, context, message, contactId } = await receive('Hello');
    const { id } = fixture.store.insert('keywords', { ...HOURS, ...keyword });
    await receiveReply(context, { ...message, id: 'another' }, body);
    const reply = fixture.store.byId('messages', 'ok-another');
    return { fixture, context, message, id, reply, contact: fixture.store.byId('contacts', contactId) };
  }

  it('replies through the queue, changes the contact and counts its use', async () => {
    const { fixture, id, reply, contact } = await ask('hours?');
    expect(reply).toMatchObject({ body: 'Nine to six, Ada.', status: 'queued', keyword_id: id });
    expect(fixture.store.byId('messages', 're-another')).toMatchObject({ keyword_id: id, direction: 'incoming' });
    expect(contact?.group_ids).toEqual(['all', 'askers']);
    expect(fixture.store.byId('keywords', id)).toMatchObject({
      triggered_count: 4,
      last_triggered_at: '2026-03-02T15:00:01.000Z',
    });
    await fixture.pass(60);
    expect(fixture.store.byId('messages', reply?.id ?? '')?.status_at.sending).toBeDefined();
  });

  it('replies to a number at most five times an hour', async () => {
    const { fixture, context, message } = await ask('hours');
    for (const time of ['b', 'c', 'd', 'e', 'f']) await receiveReply(context, { ...message, id: time }, 'hours');
    const hasReply = ['another', 'b', 'c', 'd', 'e', 'f'].map(
      (id) => fixture.store.byId('messages', `ok-${id}`) !== undefined,
    );
    expect(hasReply).toEqual([true, true, true, true, true, false]);
    fixture.clock.advance(3_600_000);
    await receiveReply(context, { ...message, id: 'later' }, 'hours');
    expect(fixture.store.byId('messages', 'ok-later')).toBeDefined();
  });
});

describe('automatic replies', () => {
  const nightFixture = () =>
    new TestTenant({
      startsAt: '2026-03-02T04:00:00.000Z',
      autoReply: {
        away: { ...TEST_TENANT.autoReply.away, enabled: true, body: 'Closed.' },
        first_contact: { enabled: true, body: 'Welcome.' },
      },
    });

  it('greet an unknown sender, who becomes a contact, and send the away message only after the wait', async () => {
    const fixture = nightFixture();
    const write = async () => await fixture.receive('+12025550177', 'Hello?');
    expect((await write()).map(({ body }) => body)).toEqual(['Hello?', 'Welcome.']);
    expect(fixture.store.all('contacts')).toMatchObject([{ phone: '+12025550177', consent: 'unknown' }]);
    expect(await write()).toHaveLength(3);
    await fixture.jump(3600);
    expect((await write()).map(({ body }) => body)).toEqual(['Hello?', 'Welcome.', 'Hello?', 'Hello?', 'Closed.']);
  });

  it('ignore a short code, which does not become a contact', async () => {
    const fixture = nightFixture();
    expect(await fixture.receive('32665', 'Your code is 1234')).toHaveLength(1);
    expect(fixture.store.all('contacts')).toEqual([]);
  });
});
