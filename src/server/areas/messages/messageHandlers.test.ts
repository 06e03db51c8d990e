import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { NO_ROW, sendInput } from '#src/domain/messages/sendInput.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { messageHandlers } from './messageHandlers.ts';
import { sendMessageAgain } from './sendMessageAgain.ts';
import { checkMessageAgain, markSent } from './unsureMessage.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let fixture: TestTenant;
let ada: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ segments: 100 });
  ada = fixture.addContact({ last_name: 'Lee' });
});

const activity = () =>
  fixture.store
    .all('activity')
    .map(({ action, subject, record_id, record_name, after, ip }) => [
      action,
      subject,
      record_id,
      record_name,
      after,
      ip,
    ]);
const addFailed = (change: Partial<Stored<Message>> = {}): string =>
  fixture.store.insert('messages', {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    contact_id: ada.id,
    to: ada.phone,
    author_id: 'ann',
    author_name: 'Ann',
    status: 'failed',
    error_code: 'NO_SERVICE',
    status_at: { queued: NOW, failed: NOW },
    ...change,
  }).id;
const storedMessage = (id: string) => fixture.store.byId('messages', id);

describe('sending one message', () => {
  const send = (input: object) =>
    messageHandlers.sendMessage(contextIn<'sendMessage'>(fixture, { body: sendInput.parse(input) }));

  it('returns it, and is recorded with the person’s name or number', async () => {
    const nameless = fixture.addContact({ first_name: '' });
    for (const { id } of [ada, nameless])
      expect(await send({ contact_id: id, body: 'Hello' })).toMatchObject({ contact_id: id });
    expect(activity()).toEqual([
      ['send', 'messages', ada.id, 'Ada Lee', null, '203.0.113.7'],
      ['send', 'messages', nameless.id, '+12025550002', null, '203.0.113.7'],
    ]);
  });

  it('returns the reason of a refusal, and records nothing', async () => {
    expect(await refusalIn(() => send({ contact_id: 'nobody', body: 'Hello' }))).toEqual([
      'not_found',
      { contact_id: 'forms.no_such_record' },
    ]);
    expect(activity()).toEqual([]);
  });
});

describe('sending several messages', () => {
  const send = (messages: object[]) =>
    messageHandlers.sendMessages(contextIn<'sendMessages'>(fixture, { body: { messages } }));

  it('returns the result of each row, and is recorded once', async () => {
    const optedOut = fixture.addContact({ consent: 'opted_out', last_name: 'Ray' });
    expect(
      await send([
        { contact_id: ada.id, body: 'a'.repeat(161), key: 'one' },
        { contact_id: optedOut.id, body: 'Hello' },
        { contact_id: ada.id, body: '' },
        NO_ROW,
        { contact_id: 'nobody', body: 'Hello' },
        { contact_id: ada.id, body: 'Hello' },
      ]),
    ).toEqual([
      { result: 'accepted', id: expect.any(String), key: 'one', status: 'queued', segments: 2 },
      {
        result: 'refused',
        code: 'unprocessable',
        message: 'Not sent. Ada Ray opted out and gets no messages until they opt in again.',
        fields: { to: 'Ada Ray opted out and gets no messages until they opt in again.' },
      },
      { result: 'refused', code: 'unprocessable', message: expect.any(String), fields: { body: expect.any(String) } },
      { result: 'refused', code: 'unprocessable', message: expect.any(String), fields: { row: 'must be an object' } },
      {
        result: 'refused',
        code: 'not_found',
        message: expect.stringContaining('contact_id'),
        fields: { contact_id: expect.any(String) },
      },
      { result: 'accepted', id: expect.any(String), key: null, status: 'queued', segments: 1 },
    ]);
    expect(activity()).toEqual([['send messages', 'messages', null, '', { messages: 2 }, '203.0.113.7']]);
  });

  it('records nothing when none is sent', async () => {
    expect(await send([{ contact_id: 'nobody', body: 'Hello' }])).toHaveLength(1);
    expect(activity()).toEqual([]);
  });
});

describe('a message by its key', () => {
  const byKey = (key: string, options?: ContextOptions) =>
    messageHandlers.messageByKey(contextIn<'messageByKey'>(fixture, { ...options, query: { key } }));
  const NOT_FOUND = ['not_found', 'There is no message with this key.'];
  const addKey = (id: string, message_id: string) =>
    fixture.store.insert('message_keys', { id, tenant_id: 'garden', message_id });

  it('is found only in its tenant', async () => {
    const id = addFailed();
    addKey('garden order 1', id);
    addKey('elsewhere order 2', id);
    addKey('garden order 3', addFailed({ tenant_id: 'elsewhere' }));
    addKey('garden order 4', 'nothing');
    expect(await byKey('order 1')).toMatchObject({ id });
    for (const key of ['order 2', 'order 3', 'order 4', 'order 5']) {
      expect(await refusalIn(() => byKey(key))).toEqual(NOT_FOUND);
    }
  });

  it('is found only if the user can read its contact', async () => {
    addKey('garden order 1', addFailed());
    const only = (id: string): AbilityRule[] => [{ action: 'read', subject: 'contacts', conditions: { id } }];
    expect(await byKey('order 1', { rules: only(ada.id) })).toMatchObject({ contact_id: ada.id });
    expect(await refusalIn(() => byKey('order 1', { rules: only('another') }))).toEqual(NOT_FOUND);
  });
});

describe('an unsure message', () => {
  const addUnsure = (change: Partial<Stored<Message>> = {}) => addFailed({ error_code: 'UNSURE', ...change });
  const mark = (id: string, options?: ContextOptions) => markSent(contextIn(fixture, { ...options, id }));
  const look = (id: string) => checkMessageAgain(contextIn(fixture, { id }));

  it('can be marked as sent, which the activity records', async () => {
    const id = addUnsure();
    expect(await mark(id)).toMatchObject({
      status: 'unknown',
      error_code: null,
      status_at: { queued: NOW, sent: NOW, unknown: NOW },
    });
    expect(storedMessage(id)?.status_at).not.toHaveProperty('failed');
    expect(activity()).toEqual([['mark sent', 'messages', ada.id, 'Ada Lee', null, '203.0.113.7']]);
  });

  it('can be marked as sent without a contact, too', async () => {
    for (const contact_id of [null, 'deleted'])
      expect(await mark(addUnsure({ contact_id }))).toMatchObject({ status: 'unknown' });
    expect(activity()).toEqual([]);
  });

  it.each<[string, Partial<Stored<Message>>, unknown[]]>([
    ['known to have failed', { error_code: 'NO_SERVICE' }, ['conflict', 'messages.not_unsure']],
    ['sent again', { sent_again_as: 'm' }, ['conflict', 'messages.not_unsure']],
    ['another tenant’s', { tenant_id: 'elsewhere' }, ['not_found', expect.any(String)]],
  ])('is not marked or looked up when it is %s', async (_, change, refusal) => {
    const id = addUnsure(change);
    expect(await refusalIn(() => mark(id))).toEqual(refusal);
    expect(await refusalIn(() => look(id))).toEqual(refusal);
    expect(storedMessage(id)?.status).toBe('failed');
  });

  it('of a campaign needs the permission to send campaigns', async () => {
    const id = addUnsure({ campaign_id: fixture.addCampaign() });
    const rules: AbilityRule[] = [{ action: 'read', subject: 'all' }];
    expect(await refusalIn(() => mark(id, { rules }))).toEqual(['forbidden', expect.any(String)]);
    expect(await mark(id)).toMatchObject({ status: 'unknown' });
    const sends: AbilityRule[] = [...rules, { action: 'send', subject: 'campaigns' }];
    expect(await mark(addUnsure({ campaign_id: fixture.addCampaign() }), { rules: sends })).toMatchObject({
      status: 'unknown',
    });
    expect(await mark(addUnsure({ campaign_id: 'deleted' }), { rules })).toMatchObject({ status: 'unknown' });
  });

  it('cannot be looked up if neither a phone nor Twilio has it', async () => {
    expect(await refusalIn(() => look(addUnsure()))).toEqual(['conflict', 'messages.cannot_be_asked']);
  });

  it('is looked up at the phone, or at Twilio', async () => {
    const id = addUnsure();
    fixture.store.insert('phones', { id: 'p', tenant_id: 'garden', ended_at: null } as never);
    fixture.store.insert('phone_offers', { id, tenant_id: 'garden', phone_id: 'p', state: 'open' } as never);
    expect(await look(id)).toMatchObject({ id });
    expect(fixture.store.byId('phone_offers', id)).toMatchObject({ state: 'doubtful' });
    const otherId = addUnsure();
    fixture.store.insert('gateway_accounts', { id: 'd', tenant_id: 'garden' } as never);
    fixture.store.insert('twilio_messages', { id: otherId, tenant_id: 'garden', device_id: 'd', sid: null } as never);
    expect(await look(otherId)).toMatchObject({ id: otherId });
    expect(fixture.store.byId('twilio_messages', otherId)).toMatchObject({ state: 'search', due_at: NOW });
  });
});

describe('sending a message again', () => {
  const sendAgain = (id: string, options: ContextOptions = {}) =>
    sendMessageAgain(contextIn<'sendMessageAgain'>(fixture, { body: {}, ...options, id }));
  const campaign = (change: object = {}) => fixture.addCampaign({ status: 'finished', ...change });

  it.each<[string, () => Partial<Stored<Message>>, unknown]>([
    ['was delivered', () => ({ status: 'delivered', error_code: null }), 'messages.not_sent_again_because'],
    ['is incoming', () => ({ direction: 'incoming' }), 'messages.not_sent_again_because'],
    [
      'belongs to a cancelled campaign',
      () => ({ campaign_id: campaign({ status: 'cancelled' }) }),
      'messages.again_campaign_cancelled',
    ],
    ['has no contact', () => ({ contact_id: null }), 'messages.again_deleted'],
    ['has a deleted contact', () => ({ contact_id: 'deleted' }), 'messages.again_deleted'],
  ])('is refused when it %s', async (_, change, why) => {
    const id = addFailed(change());
    expect(await refusalIn(() => sendAgain(id))).toEqual(['conflict', why]);
    expect(fixture.store.all('messages')).toHaveLength(1);
  });

  it.each<[string, Contact['consent'], () => Partial<Stored<Message>>, unknown[] | null]>([
    ['a reply', 'pending', () => ({}), null],
    ['an automatic reply', 'pending', () => ({ author_id: undefined, by_rule: 'help' }) as never, null],
    ['a keyword’s reply', 'pending', () => ({ author_id: undefined, keyword_id: 'k' }), null],
    ['a transactional message', 'pending', () => ({ author_id: undefined, purpose: 'transactional' }), null],
    ['marketing', 'pending', () => ({ purpose: 'marketing' }), ['conflict', 'messages.again_no_consent']],
    [
      'a message without author and purpose',
      'pending',
      () => ({ author_id: undefined }),
      ['conflict', 'messages.again_no_consent'],
    ],
    ['a campaign', 'pending', () => ({ campaign_id: campaign() }), ['conflict', 'messages.again_no_consent']],
    ['a transactional campaign', 'pending', () => ({ campaign_id: campaign({ purpose: 'transactional' }) }), null],
    ['a reply', 'opted_out', () => ({}), ['unprocessable', { body: 'messages.opted_out' }]],
    ['a reply', 'blocked', () => ({}), ['unprocessable', { body: 'messages.is_blocked' }]],
    ['marketing', 'opted_in', () => ({ purpose: 'marketing' }), null],
  ])('of %s to somebody whose consent is %s is allowed or not', async (_, consent, change, refusal) => {
    const person = fixture.addContact({ consent });
    const id = addFailed({ ...change(), contact_id: person.id, to: person.phone });
    expect(await refusalIn(() => sendAgain(id))).toEqual(refusal);
    expect(fixture.store.all('messages')).toHaveLength(refusal === null ? 2 : 1);
  });

  it('copies the message, goes to the contact’s current number, and is recorded', async () => {
    const campaign_id = campaign();
    const id = addFailed({
      campaign_id,
      keyword_id: 'k',
      priority: 'high',
      purpose: 'marketing',
      by_rule: 'help',
      to: '+12025550777',
    } as never);
    expect(await sendAgain(id)).toMatchObject({
      tenant_id: 'garden',
      contact_id: ada.id,
      campaign_id,
      keyword_id: 'k',
      to: '+12025550001',
      body: 'Hello',
      encoding: 'GSM-7',
      segments: 1,
      author_id: 'ann',
      author_name: 'Ann',
      by_rule: 'help',
      purpose: 'marketing',
      priority: 'high',
      sends_again: id,
      status: 'queued',
      status_at: { queued: NOW },
    });
    expect(storedMessage(id)?.sent_again_as).toBe(fixture.store.all('messages')[1]?.id);
    expect(activity()).toEqual([['send again', 'messages', ada.id, 'Ada Lee', null, '203.0.113.7']]);
  });

  it('adds no fields that the message does not have', async () => {
    const newMessage = await sendAgain(addFailed({ author_id: undefined, purpose: 'transactional' }));
    for (const name of ['by_rule', 'author_id', 'author_name', 'priority', 'chosen_device_id']) {
      expect(newMessage).not.toHaveProperty(name);
    }
    expect(await sendAgain(addFailed({ body: 'Yes' }))).not.toHaveProperty('purpose');
  });

  it.each<[string, Partial<Stored<Message>>, unknown[] | null, string | undefined]>([
    ['any device', {}, null, undefined],
    ['the chosen device', { chosen_device_id: 'phone-0' }, null, 'phone-0'],
    [
      'any device instead of the one the person wrote to',
      { chosen_device_id: 'gone', may_reroute: true },
      null,
      undefined,
    ],
    ['no device', { chosen_device_id: 'gone' }, ['unprocessable', { body: 'messages.device_not_in_use' }], undefined],
  ])('goes through %s', async (_, change, refusal, device) => {
    const id = addFailed(change);
    expect(await refusalIn(() => sendAgain(id))).toEqual(refusal);
    expect(fixture.store.all('messages')[1]?.chosen_device_id).toBe(device);
  });

  it('is refused when no device sends to the number', async () => {
    fixture.store.update('devices', 'phone-0', { countries: ['FR'] });
    expect(await refusalIn(() => sendAgain(addFailed()))).toEqual([
      'unprocessable',
      { body: 'messages.country_not_reached' },
    ]);
    expect(await refusalIn(() => sendAgain(addFailed({ chosen_device_id: 'phone-0' })))).toEqual([
      'unprocessable',
      { body: 'messages.device_not_reaching' },
    ]);
  });

  it.each([
    [98, null],
    [99, 'Not sent again. It needs 2 segments, and your plan has 1 left.'],
    [100, 'Not sent again. Your plan’s segments for this period are used up.'],
  ])('needs segments, with %i of 100 used', async (segments, why) => {
    const usage = { ...TEST_TENANT.subscription.usage, segments };
    fixture.store.update('subscriptions', 'subscription', { usage });
    const id = addFailed({ segments: 2 });
    const refusal = await sendAgain(id).then(
      () => null,
      ({ code, text }) => [code, text.in('en')],
    );
    expect(refusal).toEqual(why === null ? null : ['conflict', why]);
  });

  it('says that the plan has ended', async () => {
    fixture.store.update('subscriptions', 'subscription', { status: 'canceled' });
    const refusal = await sendAgain(addFailed()).then(
      () => null,
      ({ text }) => text.in('en'),
    );
    expect(refusal).toBe('Not sent again. Your plan has ended. Choose a plan to send again.');
  });

  it.each([
    ['Ada', 'Not sent. Ada opted out and gets no messages until they opt in again.'],
    ['', 'Not sent. This person opted out and gets no messages until they opt in again.'],
  ])('names the person who opted out: “%s”', async (first_name, words) => {
    const person = fixture.addContact({ first_name, consent: 'opted_out' });
    const refusal = await sendAgain(addFailed({ contact_id: person.id })).catch(({ text }) => text.in('en'));
    expect(refusal).toBe(words);
  });

  it('of one that may have arrived needs a confirmation', async () => {
    const id = addFailed({ error_code: 'UNSURE' });
    expect(await refusalIn(() => sendAgain(id))).toEqual(['conflict', 'messages.not_sent_again_because']);
    expect(await sendAgain(id, { body: { may_arrive_twice: true } })).toMatchObject({ sends_again: id });
  });

  it('of a campaign needs the permission to send campaigns', async () => {
    const id = addFailed({ campaign_id: campaign() });
    const rules: AbilityRule[] = [{ action: 'read', subject: 'all' }];
    expect(await refusalIn(() => sendAgain(id, { rules }))).toEqual(['forbidden', expect.any(String)]);
    expect(await sendAgain(addFailed({ body: 'Yes' }), { rules })).toMatchObject({ body: 'Yes' });
  });

  it('is refused if the person has the same text, or a message of the same campaign', async () => {
    const delivery = { status: 'delivered' as const, error_code: null };
    const [campaign_id, other] = [campaign(), campaign()];
    const [reply, ofCampaign] = [addFailed(), addFailed({ campaign_id, body: 'Sale' })];
    addFailed({ ...delivery, campaign_id: other, body: 'Sale' });
    expect(await refusalIn(() => sendAgain(addFailed({ body: 'Yes' })))).toBeNull();
    addFailed(delivery);
    addFailed({ ...delivery, campaign_id, body: 'Another' });
    expect(await refusalIn(() => sendAgain(reply))).toEqual(['conflict', 'messages.again_has_text']);
    expect(await refusalIn(() => sendAgain(ofCampaign))).toEqual(['conflict', 'messages.again_reached']);
  });

  it('waits for a decision about a possible opt-out', async () => {
    const id = addFailed();
    const { phone } = ada;
    fixture.store.insert('possible_opt_outs', {
      id: `garden ${phone}`,
      tenant_id: 'garden',
      phone,
      contact_id: ada.id,
      message_id: id,
      evidence: 'stop it',
      at: NOW,
    });
    expect(await refusalIn(() => sendAgain(id))).toEqual(['conflict', 'messages.again_may_want_to_stop']);
  });
});
