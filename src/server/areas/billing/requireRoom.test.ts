import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';

let server: ServedApi;
let owner: Ask;

beforeAll(async () => {
  server = await serveApi();
  owner = await server.as('owner@acme.test');
  const limits = { segments: 20_000, contacts: 60, devices: 3, users: 9 };
  server.api.store.update('plans', 'team', { limits });
});
afterAll(() => server.stop());

it.each([
  [
    'a contact',
    '/contacts',
    { phone: '+33639981234' },
    409,
    'contacts',
    'The Team plan includes 60 contacts, and you have reached that limit.',
  ],
  [
    'a device',
    '/settings/devices',
    { name: 'One more' },
    409,
    'devices',
    'The Team plan includes 3 devices, and you have reached that limit.',
  ],
  [
    'a user',
    '/users',
    { name: 'One More', email: 'more@example.com', role_id: 'acme-viewer' },
    422,
    'users',
    'Not saved: email the Team plan includes 9 users, so you can invite 0 more.',
  ],
] as const)(
  'refuses %s more than the plan includes, and names the limit',
  async (_, path, body, status, limit, message) => {
    const response = await owner('POST', path, { body });
    expect([response.status, errorOf(response).limit, errorOf(response).message]).toEqual([status, limit, message]);
  },
);

it('has room again when one is deleted', async () => {
  const [contact] = dataOf<{ id: string }[]>(await owner('GET', '/contacts', { list: { range: [0, 0] } }));
  expect((await owner('DELETE', `/contacts/${contact?.id}`)).status).toBe(200);
  expect((await owner('POST', '/contacts', { body: { phone: '+33639981234' } })).status).toBe(201);
});

it('keeps new senders as contacts beyond the limit, so that no message is lost', async () => {
  const before = server.api.store.ofTenant('contacts', 'acme').length;
  const text = { tenant_id: 'acme', from: '+12025550999', body: 'Are you open on Sunday?' };
  await apiClient(server.baseUrl, null)('POST', '/__mock/incoming', { body: text });
  expect(server.api.store.ofTenant('contacts', 'acme')).toHaveLength(before + 1);
});
