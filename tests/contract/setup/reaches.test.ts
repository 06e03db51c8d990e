import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const devices = async (): Promise<Device[]> => dataOf(await owner('GET', '/settings/devices'));
const changeDevice = async ({ id }: { id: string }, body: object, ask = owner): Promise<ApiResponse> => {
  const { version } = dataOf<Device>(await owner('GET', `/settings/devices/${id}`));
  return await ask('PUT', `/settings/devices/${id}`, { body, headers: { 'If-Match': `"${version}"` } });
};
const all = async (countries: unknown): Promise<void> => {
  for (const device of await devices()) expect((await changeDevice(device, { countries })).status).toBe(200);
};
const send = (ask: Ask, body: object): Promise<ApiResponse> =>
  ask('POST', '/messages', { body, headers: { 'Idempotency-Key': randomUUID() } });
const reply = (contact: Contact, body: object): Promise<ApiResponse> =>
  owner('POST', `/conversations/${contact.id}/messages`, {
    body: { body: 'Hello', ...body },
    headers: { 'Idempotency-Key': randomUUID() },
  });
const withPhone = async (phone: string): Promise<Contact> =>
  dataOf(await owner('POST', '/contacts', { body: { phone, consent: 'unknown' } }));
const refusal = (response: ApiResponse): [number, string[]] => [
  response.status,
  Object.keys(errorOf(response).fields ?? {}),
];

describe('where a device sends', () => {
  it.each<[unknown, string[]]>([
    ['home', []],
    ['all', []],
    [['US', 'CA'], []],
    ['everywhere', ['countries']],
    [[], ['countries']],
    [['USA'], ['countries.0']],
    [null, ['countries']],
  ])('is set to %j, with errors at %j', async (countries, wrong) => {
    const [device] = await devices();
    if (!device) throw new Error('The demo has no device.');
    const response = await changeDevice(device, { countries });
    if (wrong.length === 0) expect(dataOf<Device>(response).countries).toEqual(countries);
    else expect(refusal(response)).toEqual([422, wrong]);
  });

  it('may be changed with the permission to change devices, in one’s own tenant', async () => {
    const [device] = await devices();
    if (!device) throw new Error('The demo has no device.');
    const [viewer, borealis] = [await api.as('viewer@acme.test'), await api.as('owner@borealis.test')];
    expect((await changeDevice(device, { countries: ['FR'] }, viewer)).status).toBe(403);
    expect((await changeDevice(device, { countries: ['FR'] }, borealis)).status).toBe(404);
  });

  it('refuses messages to other countries before they are queued', async () => {
    const french = await withPhone('+33612345601');
    await all(['US']);
    try {
      expect(refusal(await send(owner, { to: '+33612345602', body: 'Salut' }))).toEqual([422, ['to']]);
      expect(refusal(await reply(french, {}))).toEqual([422, ['body']]);
      expect((await send(owner, { to: '+12025550177', body: 'Hello' })).status).toBe(201);
      const [device] = await devices();
      expect(refusal(await reply(french, { device_id: device?.id }))).toEqual([422, ['device_id']]);
    } finally {
      await all('all');
    }
    expect((await reply(french, {})).status).toBe(201);
  });

  it('lets a reply wait for its chosen device, which has to be the tenant’s', async () => {
    const contact = await withPhone(freshPhone());
    const device = (await devices()).find(({ status }) => status !== 'pairing');
    const message = dataOf<Message>(await reply(contact, { device_id: device?.id }));
    expect(message.chosen_device_id).toBe(device?.id);
    expect(message.may_reroute).toBeUndefined();
    expect(refusal(await reply(contact, { device_id: 'nobody-knows' }))).toEqual([404, ['device_id']]);
  });
});

describe('the balance below which people are warned', () => {
  it.each<[unknown, boolean]>([
    ['25', true],
    ['0.5', true],
    [null, true],
    ['much', false],
    ['-1', false],
    [25, false],
  ])('may be %j: %s', async (low_balance, isValid) => {
    const [device] = await devices();
    if (!device) throw new Error('The demo has no device.');
    const response = await changeDevice(device, { low_balance });
    if (isValid) expect(dataOf<Device>(response).low_balance).toBe(low_balance);
    else expect(refusal(response)).toEqual([422, ['low_balance']]);
  });
});
