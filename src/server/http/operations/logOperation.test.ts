import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';

let server: ServedApi;
let owner: Ask;
let staff: Ask;

beforeAll(async () => {
  server = await serveApi();
  owner = await server.as('owner@acme.test');
  staff = await server.as('operations@heliograph.test');
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(server.api.clock.now().getTime() + days * 86_400_000).toISOString();
const idOf = (response: ApiResponse) => dataOf<{ id: string }>(response).id;

async function conversationPath(): Promise<string> {
  const conversations = dataOf<{ id: string; last_direction: string }[]>(await owner('GET', '/conversations'));
  const conversation = conversations.find(({ last_direction }) => last_direction === 'incoming');
  return `/conversations/${conversation?.id}`;
}

async function devicePaths(): Promise<[from: Device, to: Device]> {
  const devices = dataOf<Device[]>(await owner('GET', '/settings/devices'));
  return devices.filter(({ status }) => status === 'idle' || status === 'online').slice(0, 2) as [Device, Device];
}

async function call(response: Promise<ApiResponse>): Promise<void> {
  const { status, body } = await response;
  expect([status, body.error]).toEqual([status < 300 ? status : 200, undefined]);
}

/** The actions that are logged when a call is made once, and once again. */
async function actionsOf(request: () => Promise<ApiResponse>): Promise<[first: string[], again: string[]]> {
  const logged = async () => {
    const before = server.api.store.all('activity').length;
    await call(request());
    return server.api.store
      .all('activity')
      .slice(before)
      .map(({ action }) => action);
  };
  return [await logged(), await logged()];
}

it('logs a revoked token once', async () => {
  const body = { name: 'Shop', scope: [{ action: 'read', subject: 'contacts' }] };
  const id = idOf(await owner('POST', '/settings/tokens', { body }));
  expect(await actionsOf(() => owner('POST', `/settings/tokens/${id}/revoke`))).toEqual([['revoke'], []]);
});

it('logs each change of a user’s status once', async () => {
  const viewer = server.api.store.all('users').find(({ email }) => email === 'viewer@acme.test');
  expect(await actionsOf(() => owner('POST', `/users/${viewer?.id}/disable`))).toEqual([['disable'], []]);
  expect(await actionsOf(() => owner('POST', `/users/${viewer?.id}/enable`))).toEqual([['enable'], []]);
});

it('logs each change of a device’s status once, and a move of messages only if there are any', async () => {
  const [from, to] = await devicePaths();
  const at = `/settings/devices/${from.id}`;
  expect(await actionsOf(() => owner('POST', `${at}/disable`))).toEqual([['disable'], []]);
  expect(await actionsOf(() => owner('POST', `${at}/enable`))).toEqual([['enable'], []]);
  await call(owner('POST', `${at}/move-queue`, { body: { device_id: to.id, disable: false } }));
  const move = { body: { device_id: to.id, disable: true } };
  expect(await actionsOf(() => owner('POST', `${at}/move-queue`, move))).toEqual([['move queue'], []]);
  await call(owner('POST', `${at}/enable`));
});

it('logs each change of a conversation once', async () => {
  const at = await conversationPath();
  const { id } = server.api.store.all('users').find(({ email }) => email === 'agent@acme.test') ?? {};
  await call(owner('POST', `${at}/assign`, { body: { assigned_to: null } }));
  const assign = { body: { assigned_to: id } };
  expect(await actionsOf(() => owner('POST', `${at}/assign`, assign))).toEqual([['assign'], []]);
  expect(await actionsOf(() => owner('POST', `${at}/done`, { body: {} }))).toEqual([['mark done'], []]);
  expect(await actionsOf(() => owner('POST', `${at}/reopen`))).toEqual([['reopen'], []]);
  expect(await actionsOf(() => owner('POST', `${at}/unread`))).toEqual([['mark unread'], []]);
  const until = inDays(1);
  expect(await actionsOf(() => owner('POST', `${at}/snooze`, { body: { until } }))).toEqual([['snooze'], []]);
});

it('logs a note that was saved again only if it changed', async () => {
  const note = idOf(
    await owner('POST', `${await conversationPath()}/notes`, { body: { body: 'Calls back', mentions: [] } }),
  );
  const change = { body: { body: 'Calls back on Monday', mentions: [] } };
  expect(await actionsOf(() => owner('PUT', `/conversations/notes/${note}`, change))).toEqual([['change note'], []]);
});

it('logs the end of an import, and its undoing, once each', async () => {
  const body = { file_name: 'people.csv', rows_total: 1, group_ids: [] };
  const request = { body, headers: { 'Idempotency-Key': 'people' } };
  const at = `/contacts/imports/${idOf(await owner('POST', '/contacts/imports', request))}`;
  const finish = { body: { outcome: 'finished' } };
  expect(await actionsOf(() => owner('POST', `${at}/finish`, finish))).toEqual([['finish import'], []]);
  expect(await actionsOf(() => owner('POST', `${at}/undo`))).toEqual([['undo import'], []]);
});

it('logs the end of other sessions, and of a change of address, only if there was one', async () => {
  const other = await server.as('editor@acme.test');
  await server.as('editor@acme.test');
  expect(await actionsOf(() => other('DELETE', '/user/sessions'))).toEqual([['sign out elsewhere'], []]);
  expect(await actionsOf(() => other('DELETE', '/user/email'))).toEqual([[], []]);
});

it('logs a campaign’s new time once', async () => {
  const id = idOf(await owner('POST', '/campaigns', { body: { name: 'Autumn' } }));
  server.api.store.update('campaigns', id, { status: 'scheduled', send_at: inDays(1) });
  const at = `/campaigns/${id}`;
  const body = { send_at: inDays(2), timezone: 'Europe/Paris' };
  const reschedule = async () => {
    const { version } = dataOf<Campaign>(await owner('GET', at));
    return await owner('POST', `${at}/reschedule`, { body, headers: { 'If-Match': `"${version}"` } });
  };
  expect(await actionsOf(reschedule)).toEqual([['reschedule'], []]);
});

it('logs the suspension of a tenant and its end once each', async () => {
  const set = async (body: object) => {
    const { version } = dataOf<{ version: number }>(await staff('GET', '/tenants/borealis'));
    return await staff('POST', '/tenants/borealis/status', { body, headers: { 'If-Match': `"${version}"` } });
  };
  const suspended = { status: 'suspended', reason: 'An invoice is two months late.' };
  expect(await actionsOf(() => set(suspended))).toEqual([['suspend'], []]);
  const active = { status: 'active', reason: 'The invoice was paid today.' };
  expect(await actionsOf(() => set(active))).toEqual([['lift suspension'], []]);
});
