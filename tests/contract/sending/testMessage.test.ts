import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());
// Five per minute are allowed, so each test starts in its own minute.
beforeEach(async () => {
  if (api.isMock) await api.ask('POST', '/__mock/clock', { body: { advance_ms: 61_000 } });
});

const test = (body: object, { ask = owner, key = randomUUID() } = {}) =>
  ask('POST', '/campaigns/test', {
    body: { body: 'Hello {{first_name}}', purpose: 'transactional', to: freshPhone(), ...body },
    headers: { 'Idempotency-Key': key },
  });
const sentMessage = async (response: ReturnType<typeof test>) =>
  expectResponse<Message>('sendTestMessage', await response, new Set());

describe('a test message', () => {
  it('is one message to a number, with a contact’s values, outside of campaigns and conversations', async () => {
    const contact = { phone: freshPhone(), first_name: 'Zoltan' };
    const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: contact }));
    const to = freshPhone();
    const message = await sentMessage(test({ to, contact_id: id }));
    expect(message).toMatchObject({
      to,
      direction: 'outgoing',
      contact_id: null,
      campaign_id: null,
      is_test: true,
      status: 'queued',
      segments: 1,
    });
    expect(message.body).toContain('Hello Zoltan');
    expect(dataOf(await owner('GET', `/messages/${message.id}`)).is_test).toBe(true);
  });

  it('uses the user’s own values without a contact', async () => {
    expect((await sentMessage(test({}))).body).toContain('Hello Olivia');
  });

  it('is sent once per key', async () => {
    const key = randomUUID();
    const to = freshPhone();
    const first = await sentMessage(test({ to }, { key }));
    expect(dataOf(await test({ to }, { key }))).toEqual(first);
    const messages = dataOf<Message[]>(await owner('GET', '/messages', { list: { filter: { to } } }));
    expect(messages).toHaveLength(1);
  });

  it('is in the log', async () => {
    const name = unique('Tested');
    const campaign = dataOf<{ id: string }>(await owner('POST', '/campaigns', { body: { name } }));
    await sentMessage(test({ campaign_id: campaign.id }));
    const list = { filter: { record_id: campaign.id, action: 'send test' } };
    expect(dataOf<Activity[]>(await owner('GET', '/settings/activity', { list }))).toMatchObject([
      { subject: 'campaigns', record_name: name },
    ]);
  });

  it.each<[string, object, string]>([
    ['what is not a number', { to: '12345' }, 'to'],
    ['no number where the profile has none', { to: null }, 'to'],
    ['a text with a field nobody knows', { body: 'Hi {{nickname}}' }, 'body'],
    ['no text', { body: ' ' }, 'body'],
  ])('is refused with %s', async (_, body, field) => {
    const response = await test(body, { ask: await api.as('admin@acme.test') });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
  });

  it('is refused for somebody who gets no messages', async () => {
    const phone = freshPhone();
    const body = { phone, consent: 'opted_out', consent_source: 'manual' };
    await owner('POST', '/contacts', { body });
    const response = await test({ to: phone });
    expect([response.status, errorOf(response).fields?.to]).toEqual([422, 'belongs to someone who gets no messages']);
  });

  it('goes to another number only with the permission to send', async () => {
    expect((await test({}, { ask: await api.as('editor@acme.test') })).status).toBe(403);
    expect((await test({}, { ask: await api.as('manager@acme.test') })).status).toBe(201);
  });

  it('needs a key', async () => {
    const body = { body: 'Hello', purpose: 'transactional', to: freshPhone() };
    expect(errorOf(await owner('POST', '/campaigns/test', { body })).code).toBe('idempotency_key_required');
  });

  it('is sent five times a minute at most', async () => {
    for (let count = 0; count < 5; count += 1) await sentMessage(test({}));
    const response = await test({});
    expect([response.status, errorOf(response).code]).toEqual([429, 'too_many_requests']);
  });
});
