import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { SendOutcome } from '#src/domain/messages/sendInput.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const send = (body: object, { ask = owner, key = randomUUID() } = {}): Promise<ApiResponse> =>
  ask('POST', '/messages', { body, headers: { 'Idempotency-Key': key } });
const sendOne = async (body: object, ask = owner) =>
  expectResponse<Message>('sendMessage', await send(body, { ask }), new Set());
const batch = async (messages: unknown[], ask = owner) =>
  expectResponse<SendOutcome[]>(
    'sendMessages',
    await ask('POST', '/messages/batch', { body: { messages }, headers: { 'Idempotency-Key': randomUUID() } }),
    new Set(),
  );
const contactWith = async (more: object = {}) =>
  dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone(), ...more } }));
const templateWith = async (body: string, purpose = 'transactional') =>
  dataOf<{ id: string }>(await owner('POST', '/templates', { body: { name: unique('Template'), body, purpose } }));
/** One of the demo's devices, disabled or sending to the United States only. */
async function deviceWith(change: 'disabled' | 'for the US'): Promise<{ id: string }> {
  const devices = dataOf<{ id: string; version: number }[]>(
    await owner('GET', '/settings/devices', { list: { filter: { status: ['idle', 'online'] } } }),
  );
  const device = devices.at(change === 'disabled' ? 0 : -1);
  if (!device) throw new Error('The demo has no such device');
  const response =
    change === 'disabled'
      ? await owner('POST', `/settings/devices/${device.id}/disable`, { body: {} })
      : await owner('PUT', `/settings/devices/${device.id}`, {
          body: { countries: ['US'] },
          headers: { 'If-Match': `"${device.version}"` },
        });
  expect(response.status).toBe(200);
  return device;
}
async function settings(change: object): Promise<void> {
  const { version } = dataOf<{ version: number }>(await owner('GET', '/settings/company-settings'));
  const response = await owner('PUT', '/settings/company-settings', {
    body: change,
    headers: { 'If-Match': `"${version}"` },
  });
  expect(response.status).toBe(200);
}

describe('a single message', () => {
  it('to an unknown number creates a contact and goes before every campaign', async () => {
    const to = freshPhone();
    const message = await sendOne({ to, body: 'Your code is 4711' });
    expect(message).toMatchObject({
      to,
      body: 'Your code is 4711',
      status: 'queued',
      campaign_id: null,
      purpose: 'transactional',
      segments: 1,
    });
    const contact = dataOf<Contact>(await owner('GET', `/contacts/${message.contact_id}`));
    expect(contact).toMatchObject({ phone: to, consent: 'unknown' });
    expect(dataOf(await owner('GET', `/messages/${message.id}`))).toMatchObject({ id: message.id, to });
    expect((await sendOne({ to, body: 'Again' })).contact_id).toBe(message.contact_id);
  });

  it('reads a number as it is written in the company’s country', async () => {
    expect((await sendOne({ to: '(202) 555-0147', body: 'Hello' })).to).toBe('+12025550147');
  });

  it('fills in a template, with given values instead of the contact’s', async () => {
    const contact = await contactWith({ first_name: 'Ada', last_name: 'Lovelace' });
    const { id: template_id } = await templateWith('Hi {{first_name}} {{last_name}}');
    expect((await sendOne({ contact_id: contact.id, template_id })).body).toBe('Hi Ada Lovelace');
    const values = { first_name: 'Countess' };
    expect((await sendOne({ contact_id: contact.id, template_id, values })).body).toBe('Hi Countess Lovelace');
    expect((await sendOne({ contact_id: contact.id, body: 'Braces {{first_name}} stay' })).body).toBe(
      'Braces {{first_name}} stay',
    );
  });

  it('waits until its time', async () => {
    const { now } = dataOf<{ now: string }>(await api.ask('GET', '/__mock/clock'));
    const send_at = new Date(Date.parse(now) + 3_600_000).toISOString();
    const message = await sendOne({ to: freshPhone(), body: 'Later', send_at });
    expect(message).toMatchObject({ status: 'scheduled', send_at, held: { until: send_at, zone: null } });
    expect(Date.parse(message.valid_until ?? '') - Date.parse(send_at)).toBe(24 * 3_600_000);
  });

  it('is found by the caller’s own unique key', async () => {
    const key = unique('order/1 ä');
    const message = await sendOne({ to: freshPhone(), body: 'Shipped', key });
    const byKey = await owner('GET', `/messages/by-key?key=${encodeURIComponent(key)}`);
    expect(expectResponse<Message>('messageByKey', byKey, new Set())).toMatchObject({ id: message.id, key });
    const again = await send({ to: freshPhone(), body: 'Other', key });
    expect([again.status, errorOf(again).fields]).toEqual([409, { key: 'Another message has this key.' }]);
    const stranger = await api.as('owner@borealis.test');
    expect((await stranger('GET', `/messages/by-key?key=${encodeURIComponent(key)}`)).status).toBe(404);
  });

  it('is sent by the chosen device, with its priority', async () => {
    const [device] = dataOf<{ id: string }[]>(
      await owner('GET', '/settings/devices', { list: { filter: { status: ['idle', 'online'] } } }),
    );
    const device_id = device?.id;
    const message = await sendOne({ to: freshPhone(), body: 'Your code is 4711', device_id, priority: 'high' });
    expect(message).toMatchObject({ chosen_device_id: device_id, priority: 'high', device_id: null });
    expect(await sendOne({ to: freshPhone(), body: 'Hi' })).not.toHaveProperty('priority');
    const rows = await batch([
      { to: freshPhone(), body: 'Hi', device_id },
      { to: freshPhone(), body: 'Hi', device_id: 'none' },
      { to: freshPhone(), body: 'Hi', priority: 'urgent' },
    ]);
    expect(rows.map((row) => (row.result === 'accepted' ? row.result : [row.code, Object.keys(row.fields)]))).toEqual([
      'accepted',
      ['not_found', ['device_id']],
      ['unprocessable', ['priority']],
    ]);
  });

  it('opens a conversation when a colleague sends it, and none when a program does', async () => {
    const scope = [
      { action: ['create'], subject: ['contacts'] },
      { action: ['send'], subject: ['messages'] },
    ];
    const response = await owner('POST', '/settings/tokens', { body: { name: unique('Codes'), scope } });
    const { secret } = response.body.meta as { secret: string };
    const program: Ask = (method, path, options = {}) =>
      api.ask(method, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${secret}` } });
    const conversationWith = async (id: string | null) =>
      dataOf<{ status: string; last_writer: string }[]>(
        await owner('GET', '/conversations', { list: { filter: { contact_id: id } } }),
      ).map(({ status, last_writer }) => [status, last_writer]);
    const body = 'Your code is 4711';
    const byProgram = await sendOne({ to: freshPhone(), body }, program);
    const byColleague = await sendOne({ to: freshPhone(), body });
    expect(await conversationWith(byProgram.contact_id)).toEqual([['automatic', 'program']]);
    expect(await conversationWith(byColleague.contact_id)).toEqual([['open', 'team']]);
  });

  it('is sent once per Idempotency-Key, and never without one', async () => {
    const to = freshPhone();
    const key = randomUUID();
    const [first, again] = [await send({ to, body: 'Once' }, { key }), await send({ to, body: 'Once' }, { key })];
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(errorOf(await owner('POST', '/messages', { body: { to, body: 'Once' } })).code).toBe(
      'idempotency_key_required',
    );
  });
});

describe('is refused', () => {
  const opted_out = { consent: 'opted_out', consent_source: 'manual' };
  it.each<[string, () => Promise<object>, number, string]>([
    ['no recipient', async () => ({ body: 'Hi' }), 422, 'to'],
    ['two recipients', async () => ({ to: freshPhone(), contact_id: (await contactWith()).id, body: 'Hi' }), 422, 'to'],
    ['no text', async () => ({ to: freshPhone() }), 422, 'body'],
    ['a text of spaces', async () => ({ to: freshPhone(), body: ' \n\u00a0' }), 422, 'body'],
    ['a number that is none', async () => ({ to: '12', body: 'Hi' }), 422, 'to'],
    ['a number that cannot be texted', async () => ({ to: '+18002255288', body: 'Hi' }), 422, 'to'],
    ['a contact that is not there', async () => ({ contact_id: 'nobody', body: 'Hi' }), 404, 'contact_id'],
    ['a template that is not there', async () => ({ to: freshPhone(), template_id: 'none' }), 404, 'template_id'],
    ['a device that is not there', async () => ({ to: freshPhone(), body: 'Hi', device_id: 'none' }), 404, 'device_id'],
    [
      'a device that is switched off',
      async () => ({ to: freshPhone(), body: 'Hi', device_id: (await deviceWith('disabled')).id }),
      422,
      'device_id',
    ],
    [
      'a device that does not send there',
      async () => ({ to: '+4915112345678', body: 'Hi', device_id: (await deviceWith('for the US')).id }),
      422,
      'device_id',
    ],
    ['somebody who opted out', async () => ({ contact_id: (await contactWith(opted_out)).id, body: 'Hi' }), 422, 'to'],
    [
      'marketing to somebody who has not agreed',
      async () => ({ contact_id: (await contactWith({ consent: 'pending' })).id, body: 'Sale', purpose: 'marketing' }),
      422,
      'to',
    ],
    [
      'a template without a value',
      async () => ({ to: freshPhone(), template_id: (await templateWith('Hi {{first_name}}')).id }),
      422,
      'values',
    ],
    [
      'a value that the template has no place for',
      async () => ({ to: freshPhone(), template_id: (await templateWith('Hi')).id, values: { size: '4' } }),
      422,
      'values.size',
    ],
    [
      'what is over before it begins',
      async () => ({ to: freshPhone(), body: 'Hi', valid_until: '2020-01-01T00:00:00Z' }),
      422,
      'valid_until',
    ],
    [
      'a day in another century',
      async () => ({ to: freshPhone(), body: 'Hi', send_at: '2190-01-01T00:00:00Z' }),
      422,
      'send_at',
    ],
  ])('%s', async (_, make, status, field) => {
    const response = await send(await make());
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([status, [field]]);
  });

  it('to an unknown number where the company adds nobody, without leftovers', async () => {
    await settings({ sending_creates_contacts: false });
    const to = freshPhone();
    const response = await send({ to, body: 'Hi' });
    await settings({ sending_creates_contacts: true });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['to']]);
    const contacts = await owner('GET', '/contacts', { list: { filter: { phone: to } } });
    expect(dataOf<unknown[]>(contacts)).toEqual([]);
  });

  it('to the number of a deleted contact who had opted out', async () => {
    const contact = await contactWith(opted_out);
    await owner('DELETE', `/contacts/${contact.id}`, { headers: { 'If-Match': `"${contact.version}"` } });
    expect((await send({ to: contact.phone, body: 'Hi' })).status).toBe(422);
  });

  it('with another tenant’s contact and template, as if they did not exist', async () => {
    const stranger = await api.as('owner@borealis.test');
    const { id: contact_id } = await contactWith();
    const { id: template_id } = await templateWith('Hi');
    expect((await send({ contact_id, body: 'Hi' }, { ask: stranger })).status).toBe(404);
    const [row] = await batch([{ to: freshPhone(), template_id }], stranger);
    expect(row).toMatchObject({ result: 'refused', code: 'not_found', fields: { template_id: expect.any(String) } });
  });

  it('for users who can reply but not send', async () => {
    for (const email of ['agent@acme.test', 'editor@acme.test', 'viewer@acme.test']) {
      expect([email, (await send({ to: freshPhone(), body: 'Hi' }, { ask: await api.as(email) })).status]).toEqual([
        email,
        403,
      ]);
    }
  });
});

describe('a batch', () => {
  it('responds for each row in order, and a bad row affects no other', async () => {
    const to = freshPhone();
    const key = unique('row');
    const rows = await batch([
      { to, body: 'First', key },
      { to: 'nonsense', body: 'Second' },
      { contact_id: 'nobody', body: 'Third' },
      { to, body: 'Fourth', key },
      { to, body: 'Fifth' },
      { to, body: 7 },
      'Seventh',
      null,
      [{ to, body: 'Ninth' }],
    ]);
    expect(rows.map((row) => (row.result === 'accepted' ? row.status : [row.code, Object.keys(row.fields)]))).toEqual([
      'queued',
      ['unprocessable', ['to']],
      ['not_found', ['contact_id']],
      ['conflict', ['key']],
      'queued',
      ['unprocessable', ['body']],
      ['unprocessable', ['row']],
      ['unprocessable', ['row']],
      ['unprocessable', ['row']],
    ]);
    const list = await owner('GET', '/messages', { list: { filter: { to } } });
    expect(
      dataOf<Message[]>(list)
        .map(({ body }) => body)
        .sort(),
    ).toEqual(['Fifth', 'First']);
    const contacts = await owner('GET', '/contacts', { list: { filter: { phone: to } } });
    expect(dataOf<Contact[]>(contacts)).toHaveLength(1);
  });

  it('is accepted up to the plan’s limit, and not at all once the contract has ended', async () => {
    const { api: own, as, stop } = await serveDemoApi();
    try {
      const ask = await as('owner@acme.test');
      const [subscription] = await own.tx.find('subscriptions', { tenant_id: 'acme' });
      if (!subscription) throw new Error('The demo has no contract');
      const { id } = subscription;
      const limit = (await own.tx.get('plans', subscription.plan_id))?.limits.segments ?? 0;
      await own.tx.update('subscriptions', id, { usage: { ...subscription.usage, segments: limit - 3 } });
      const rows = ['a', 'b'.repeat(200), 'c', 'd'].map((body) => ({ to: freshPhone(), body }));
      const codes = async () =>
        (await batch(rows, ask)).map((row) => (row.result === 'refused' ? row.code : row.segments));
      expect(await codes()).toEqual([1, 2, 'conflict', 'conflict']);
      await own.tx.update('subscriptions', id, { status: 'canceled', usage: { ...subscription.usage, segments: 0 } });
      expect(await codes()).toEqual(Array.from({ length: 4 }, () => 'conflict'));
    } finally {
      await stop();
    }
  });

  it('accepts a thousand and no more', async () => {
    const row = { to: freshPhone(), body: 'Hi' };
    const rows = await batch(Array.from({ length: 1000 }, () => row));
    expect(rows.filter(({ result }) => result === 'accepted')).toHaveLength(1000);
    const more = await owner('POST', '/messages/batch', {
      body: { messages: Array.from({ length: 1001 }, () => row) },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect([more.status, Object.keys(errorOf(more).fields ?? {})]).toEqual([422, ['messages']]);
  });
});
