import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiOnPort, apiOnPort } from '#mock-api/testing/apiOnPort.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';

let http: ApiOnPort;
beforeAll(async () => {
  http = await apiOnPort();
});
afterAll(() => http.stop());

const list = async (filter: object = {}, as = 'owner'): Promise<Conversation[]> =>
  (await http.call('GET', `/conversations?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as })).body.data;

/** Receives a message from a contact, this many minutes from now. */
function receive(contactId: string, body: string, minutes = 0): void {
  const { store, clock } = http.api;
  const receivedAt = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  store.insert('messages', {
    tenant_id: 'acme',
    direction: 'incoming',
    contact_id: contactId,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: store.byId('contacts', contactId)?.phone ?? '',
    to: '+15185550182',
    body,
    encoding: 'GSM-7',
    segments: 1,
    status: 'received',
    error_code: null,
    attempts: 0,
    status_at: { received: receivedAt },
    created_at: receivedAt,
  });
}

function newContact(change: object = {}): string {
  const { store } = http.api;
  const [sample] = store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  const phone = `+1212555${String(store.all('contacts').length).padStart(4, '0')}`;
  const person = { first_name: 'Zoë', last_name: 'Quist', consent: 'opted_in' as const, phone };
  return store.insert('contacts', { ...sample, id: undefined, ...person, ...change }).id;
}

describe('conversations', () => {
  it('come newest first, with the last message and the unread count', async () => {
    await list();
    const older = newContact();
    const newer = newContact({ first_name: 'Yan' });
    receive(older, 'First', 1);
    receive(newer, 'Second', 2);
    receive(older, 'Third', 3);
    const [one, two] = await list();
    expect(one).toMatchObject({ contact_id: older, last_body: 'Third', last_direction: 'incoming', unread_count: 2 });
    expect(two).toMatchObject({ contact_id: newer, name: 'Yan Quist', last_body: 'Second', unread_count: 1 });
  });

  it('are found by name, number, last message and unread state', async () => {
    const id = newContact({ first_name: 'Xaver', phone: '+12125559876' });
    receive(id, 'Where is my parcel?', -1);
    for (const q of ['xaver', '5559876', 'PARCEL']) expect((await list({ q })).map((each) => each.id)).toEqual([id]);
    expect((await list({ unread_count_gte: 1 })).map((each) => each.id)).toContain(id);
    await http.call('POST', `/conversations/${id}/read`, { as: 'agent' });
    expect((await list({ unread_count_gte: 1 })).map((each) => each.id)).not.toContain(id);
  });

  it('count messages that arrived after reading as unread', async () => {
    const id = newContact();
    receive(id, 'One', -5);
    expect((await http.call('POST', `/conversations/${id}/read`)).body.data).toMatchObject({ unread_count: 0 });
    receive(id, 'Two', 5);
    expect((await list({ contact_id: id }))[0]?.unread_count).toBe(1);
  });

  it('exclude people who only got a campaign’s message', async () => {
    const ids = new Set((await list()).map((each) => each.id));
    const conversationIds = http.api.store
      .ofTenant('messages', 'acme')
      .filter(({ direction, campaign_id }) => direction === 'incoming' || campaign_id === null);
    expect(ids).toEqual(new Set(conversationIds.map(({ contact_id }) => contact_id)));
  });

  it('disappear with a deleted contact', async () => {
    const id = newContact();
    receive(id, 'Hello');
    const version = http.api.store.byId('contacts', id)?.version;
    await http.call('DELETE', `/contacts/${id}`, { version });
    expect(await list({ contact_id: id })).toEqual([]);
  });

  it('show an agent no number in full', async () => {
    expect((await list({}, 'agent')).every(({ phone }) => phone.includes('•'))).toBe(true);
  });

  it('are not found by number by an agent', async () => {
    const id = newContact({ first_name: 'Wendeline', phone: '+12125554321' });
    receive(id, 'Where is my parcel?', -1);
    expect((await list({ q: 'wendeline' }, 'agent')).map((each) => each.id)).toEqual([id]);
    expect(await list({ q: '5554321' }, 'agent')).toEqual([]);
    const filter = new URLSearchParams({ filter: JSON.stringify({ phone: '+12125554321' }) });
    expect((await http.call('GET', `/conversations?${filter}`, { as: 'owner' })).status).toBeLessThan(300);
    expect((await http.call('GET', `/conversations?${filter}`, { as: 'agent' })).status).toBe(400);
  });
});

describe('the state of a conversation', () => {
  const post = async (id: string, operation: string, body?: object, as = 'owner') =>
    http.call('POST', `/conversations/${id}/${operation}`, { body, as });
  const counts = async (as = 'owner'): Promise<Record<string, number>> =>
    (await http.call('GET', '/conversations/counts', { as })).body.data;

  it('is done when it is marked as done, and open again when the person writes', async () => {
    const id = newContact();
    receive(id, 'Hello', -3);
    expect((await post(id, 'done')).body.data).toMatchObject({ status: 'done', unread_count: 0 });
    expect((await list({ status: 'open' })).map((each) => each.id)).not.toContain(id);
    receive(id, 'One more thing', 3);
    expect((await list({ contact_id: id }))[0]).toMatchObject({ status: 'open', unread_count: 1 });
  });

  it('is reopened by hand', async () => {
    const id = newContact();
    receive(id, 'Hello', -3);
    await post(id, 'done');
    expect((await post(id, 'reopen')).body.data).toMatchObject({ status: 'open' });
  });

  it('is marked as unread from the last message on, also twice', async () => {
    const id = newContact();
    receive(id, 'One', -5);
    receive(id, 'Two', -4);
    await post(id, 'read');
    for (const _ of [1, 2]) expect((await post(id, 'unread')).body.data).toMatchObject({ unread_count: 1 });
  });

  it('is not marked as unread if the person never wrote', async () => {
    const id = newContact();
    const body = { body: 'Hello' };
    await http.call('POST', `/conversations/${id}/messages`, { body, key: 'first word' });
    expect((await post(id, 'unread')).status).toBe(409);
  });

  it('is assigned to a colleague, counted as theirs, and unassigned', async () => {
    const id = newContact();
    receive(id, 'Hello', -3);
    const before = await counts('agent');
    expect((await post(id, 'assign', { assigned_to: 'acme-agent-1' })).body.data).toMatchObject({
      assigned_to: 'acme-agent-1',
      assigned_name: 'Agnes Dubois',
    });
    const after = await counts('agent');
    expect([after.mine, after.unassigned]).toEqual([Number(before.mine) + 1, Number(before.unassigned) - 1]);
    expect((await list({ assigned_to: 'acme-agent-1', status: 'open' }, 'agent')).map((each) => each.id)).toContain(id);
    expect((await post(id, 'assign', { assigned_to: null })).body.data).toMatchObject({ assigned_name: null });
    expect((await list({ assigned_to: null })).map((each) => each.id)).toContain(id);
  });

  it.each([
    ['a user of another tenant', 'borealis-owner-1', 404],
    ['an unknown user', 'nobody', 404],
    ['a colleague who cannot reply', 'acme-viewer-1', 422],
  ])('is not assigned to %s', async (_, assigned_to, expected) => {
    const id = newContact();
    receive(id, 'Hello');
    const { status, body } = await post(id, 'assign', { assigned_to });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([expected, ['assigned_to']]);
  });

  it('lists everybody who can reply, and nobody else', async () => {
    const { body } = await http.call('GET', '/conversations/assignees', { as: 'agent' });
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual([
      'Adam Novak',
      'Agnes Dubois',
      'Elias Brandt',
      'Maya Lindqvist',
      'Olivia Reyes',
      'Tova Friis',
    ]);
  });

  it('shows who else has it open, and drops them after ten seconds of silence', async () => {
    const id = newContact();
    receive(id, 'Hello');
    expect((await post(id, 'presence', { is_typing: true }, 'agent')).body.data).toEqual([]);
    const agnes = { user_id: 'acme-agent-1', name: 'Agnes Dubois', is_typing: true };
    expect((await post(id, 'presence', { is_typing: false })).body.data).toEqual([agnes]);
    http.api.clock.advance(11_000);
    expect((await post(id, 'presence', { is_typing: false })).body.data).toEqual([]);
  });

  it.each(['read', 'unread', 'assign', 'done', 'reopen', 'presence'])(
    'is not found by another tenant: %s',
    async (operation) => {
      const id = newContact();
      receive(id, 'Hello');
      const body = { assigned_to: null, is_typing: false };
      expect((await post(id, operation, body, 'owner@borealis.test')).status).toBe(404);
    },
  );
});

describe('a reply', () => {
  it('is queued for the person’s number, and shown as the last message', async () => {
    const id = newContact();
    receive(id, 'Are you open?');
    const { status, body } = await http.call('POST', `/conversations/${id}/messages`, {
      body: { body: 'Until six 🙂' },
      key: 'reply-1',
      as: 'agent',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'queued', direction: 'outgoing', encoding: 'UCS-2', segments: 1 });
    expect((await list({ contact_id: id }))[0]).toMatchObject({
      last_body: 'Until six 🙂',
      last_direction: 'outgoing',
    });
  });

  it.each([
    ['opted_out', 'Zoë Quist opted out and gets no messages until they opt in again.'],
    ['blocked', 'Zoë Quist is blocked and gets no messages.'],
  ])('to somebody who is %s is refused', async (consent, expected) => {
    const id = newContact({ consent });
    const { status, body } = await http.call('POST', `/conversations/${id}/messages`, {
      body: { body: 'Hello' },
      key: `reply to ${consent}`,
    });
    expect([status, body.error.fields]).toEqual([422, { body: expected }]);
  });

  it.each(['', ' \n'])('without a text is refused: %j', async (text) => {
    const { status, body } = await http.call('POST', `/conversations/${newContact()}/messages`, {
      body: { body: text },
      key: 'nothing',
    });
    expect([status, body.error.fields]).toEqual([422, { body: 'is required' }]);
  });

  it('names its author, and is refused while a colleague’s unseen reply exists', async () => {
    const id = newContact();
    receive(id, 'Are you open?', -2);
    const seen_message_id = http.api.store.all('messages').at(-1)?.id;
    const reply = (body: string, key: string, as: string, seen = seen_message_id) =>
      http.call('POST', `/conversations/${id}/messages`, { body: { body, seen_message_id: seen }, key, as });
    const first = await reply('Until six', 'first answer', 'agent');
    expect(first.body.data).toMatchObject({ author_id: 'acme-agent-1', author_name: 'Agnes Dubois' });
    const second = await reply('Until eight', 'second answer', 'owner');
    expect([second.status, second.body.error.message]).toEqual([
      409,
      expect.stringContaining('Agnes Dubois replied in the meantime'),
    ]);
    const first_id = (first.body.data as { id: string }).id;
    expect((await reply('She is right', 'third answer', 'owner', first_id)).status).toBe(201);
    // A person's own replies do not count.
    expect((await reply('And on Sunday?', 'fourth answer', 'owner', first_id)).status).toBe(201);
  });

  it.each([
    ['POST', 'read', undefined],
    ['POST', 'messages', { body: 'Hello' }],
  ])('to another tenant’s contact is refused: %s %s', async (method, operation, body) => {
    const id = newContact();
    const options = { as: 'owner@borealis.test', key: `foreign ${operation}`, body };
    expect((await http.call(method, `/conversations/${id}/${operation}`, options)).status).toBe(404);
  });
});
