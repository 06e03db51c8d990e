import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';

type Rule = { action: string | string[]; subject: string | string[] };
interface CreatedToken {
  id: string;
  version: number;
  bearer: { Authorization: string };
}

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

async function tokenWith(body: Record<string, unknown>, maker = owner): Promise<CreatedToken> {
  const response = await maker('POST', '/settings/tokens', { body: { name: unique('Token'), ...body } });
  expect([response.status, response.body.error]).toEqual([201, undefined]);
  const { id, version } = dataOf<CreatedToken>(response);
  const { secret } = response.body.meta as { secret: string };
  return { id, version, bearer: { Authorization: `Bearer ${secret}` } };
}

/** Scope × call, by hand from the product's rules. The calls change nothing: allowed writes end in 404 or 422. */
const SCOPES: Record<string, Rule[]> = {
  reader: [{ action: 'read', subject: ['contacts', 'groups'] }],
  importer: [{ action: ['create', 'update'], subject: 'contacts' }],
  sender: [{ action: ['read', 'send'], subject: 'campaigns' }],
  replier: [{ action: ['read', 'reply'], subject: 'messages' }],
  watcher: [{ action: 'read', subject: ['devices', 'statistics', 'activity'] }],
};
const CALLS: [method: string, path: string, statusOfWhoMay: number, who: string[]][] = [
  ['GET', '/contacts', 200, ['reader']],
  ['GET', '/contacts/no-such-id', 404, ['reader']],
  ['POST', '/contacts', 422, ['importer']],
  ['PUT', '/contacts/no-such-id', 404, ['importer']],
  ['DELETE', '/contacts/no-such-id', 404, []],
  ['GET', '/contacts/groups', 200, ['reader']],
  ['POST', '/contacts/groups', 422, []],
  ['GET', '/campaigns', 200, ['sender']],
  ['POST', '/campaigns', 422, []],
  ['POST', '/campaigns/no-such-id/pause', 404, ['sender']],
  ['GET', '/messages', 200, ['replier']],
  ['GET', '/conversations', 200, ['replier']],
  ['GET', '/settings/devices', 200, ['watcher']],
  ['DELETE', '/settings/devices/no-such-id', 404, []],
  ['GET', '/settings/activity', 200, ['watcher']],
  ['GET', '/settings/company-settings', 200, []],
  ['GET', '/users', 200, []],
  ['GET', '/users/roles', 200, []],
  // Programs cannot call these with any scope.
  ['GET', '/settings/tokens', 200, []],
  ['POST', '/settings/tokens', 422, []],
  ['GET', '/user', 200, []],
  ['POST', '/auth/logout', 200, []],
];

/** A scope is checked before a record is read, so on PostgreSQL testing one is enough. */
const SCOPES_HERE = process.env.STORAGE === 'postgres' ? ['reader'] : Object.keys(SCOPES);

describe.each(SCOPES_HERE)('a token of the scope %s', (scope) => {
  let token: CreatedToken;
  beforeAll(async () => {
    token = await tokenWith({ scope: SCOPES[scope] });
  });

  it.each(CALLS)('%s %s', async (method, path, statusOfWhoMay, who) => {
    const body = method === 'GET' ? undefined : { name: 7, phone: 7 };
    const response = await api.ask(method, path, { body, headers: token.bearer });
    if (who.includes(scope)) expect([statusOfWhoMay, 206]).toContain(response.status);
    else expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
  });
});

describe('a token', () => {
  const readContacts = [{ action: 'read', subject: 'contacts' }];
  const outcomeWith = async ({ bearer }: Pick<CreatedToken, 'bearer'>) => {
    const response = await api.ask('GET', '/contacts', { headers: bearer });
    return response.status < 300 ? 'let in' : [response.status, errorOf(response).code];
  };

  it('does what its scope allows, in its creator’s tenant, and is named in the activity', async () => {
    const token = await tokenWith({ name: 'Till 7', scope: [{ action: ['read', 'create'], subject: 'contacts' }] });
    const body = { phone: freshPhone(), first_name: 'From the till' };
    const created = await api.ask('POST', '/contacts', { body, headers: token.bearer });
    expect(created.status).toBe(201);
    const { id } = dataOf<{ id: string }>(created);
    const [entry] = dataOf<{ actor_name: string; action: string }[]>(
      await owner('GET', '/settings/activity', { list: { filter: { record_id: id } } }),
    );
    expect(entry).toMatchObject({ action: 'create', actor_name: 'Till 7 (API token of Olivia Reyes)' });
    const borealis = await api.as('owner@borealis.test');
    expect((await borealis('GET', `/contacts/${id}`)).status).toBe(404);
  });

  it('is refused with an unknown or shortened secret', async () => {
    const { bearer } = await tokenWith({ scope: readContacts });
    const shortened = { Authorization: bearer.Authorization.slice(0, -1) };
    expect(await outcomeWith({ bearer: shortened })).toEqual([401, 'unauthenticated']);
    expect(await outcomeWith({ bearer: { Authorization: 'Bearer hg_made_up' } })).toEqual([401, 'unauthenticated']);
  });

  it('ends immediately when it is revoked, and when it is deleted', async () => {
    const revoked = await tokenWith({ scope: readContacts });
    const deleted = await tokenWith({ scope: readContacts });
    expect([await outcomeWith(revoked), await outcomeWith(deleted)]).toEqual(['let in', 'let in']);
    const response = await owner('POST', `/settings/tokens/${revoked.id}/revoke`);
    expect(dataOf(response).status).toBe('revoked');
    await owner('DELETE', `/settings/tokens/${deleted.id}`);
    expect(await outcomeWith(revoked)).toEqual([401, 'token_revoked']);
    expect(await outcomeWith(deleted)).toEqual([401, 'unauthenticated']);
  });

  it('works from its allowed addresses only', async () => {
    expect(await outcomeWith(await tokenWith({ scope: readContacts, ip_allowlist: ['203.0.113.0/24'] }))).toEqual([
      403,
      'ip_not_allowed',
    ]);
    const here = { scope: readContacts, ip_allowlist: ['203.0.113.0/24', '127.0.0.0/8', '::1'] };
    if (api.isMock) expect(await outcomeWith(await tokenWith(here))).toBe('let in');
  });

  it('loses what its creator loses', async () => {
    const admin = await api.as('admin@acme.test');
    const token = await tokenWith({ scope: [{ action: ['read'], subject: ['contacts', 'users'] }] }, admin);
    const people = () => api.ask('GET', '/users', { headers: token.bearer }).then(({ status }) => status);
    expect(await people()).toBe(200);
    const [maker] = dataOf<{ id: string; version: number; role_id: string }[]>(
      await owner('GET', '/users', { list: { filter: { email: 'admin@acme.test' } } }),
    );
    const change = async (role_id: string | undefined, version: number | undefined) =>
      dataOf<{ version: number }>(
        await owner('PUT', `/users/${maker?.id}`, { body: { role_id }, headers: { 'If-Match': String(version) } }),
      ).version;
    const version = await change('acme-viewer', maker?.version);
    expect([await people(), await outcomeWith(token)]).toEqual([403, 'let in']);
    await change(maker?.role_id, version);
    expect(await people()).toBe(200);
  });

  const forPeople = (permissions: string) =>
    `cannot include every permission for ${permissions}: some are for people only`;
  it.each([
    ['tokens', [{ action: 'create', subject: 'apitokens' }], forPeople('apitokens')],
    ['paying', [{ action: 'pay', subject: 'billing' }], forPeople('billing')],
    ['tenants', [{ action: 'read', subject: 'tenants' }], 'would grant more than you have'],
    ['everything', [{ action: 'manage', subject: 'all' }], 'would grant more than you have'],
  ])('cannot be made for %s, nor changed to it', async (_, scope, problem) => {
    const response = await owner('POST', '/settings/tokens', { body: { name: unique('Token'), scope } });
    expect([response.status, errorOf(response).fields]).toEqual([422, { scope: problem }]);
    const token = await tokenWith({ scope: readContacts });
    const update = await owner('PUT', `/settings/tokens/${token.id}`, {
      body: { scope },
      headers: { 'If-Match': '1' },
    });
    expect([update.status, errorOf(update).fields]).toEqual([422, { scope: problem }]);
  });

  it('cannot expire in the past, nor have invalid addresses', async () => {
    const body = { name: unique('Token'), scope: readContacts };
    const past = await owner('POST', '/settings/tokens', { body: { ...body, expires_at: '2020-01-01T00:00:00.000Z' } });
    expect([past.status, errorOf(past).fields]).toEqual([422, { expires_at: 'must be in the future' }]);
    const ip_allowlist = ['192.0.2.1', '10.0.0.0/33', 'office'];
    const wrong = await owner('POST', '/settings/tokens', { body: { ...body, ip_allowlist } });
    expect([wrong.status, Object.keys(errorOf(wrong).fields ?? {})]).toEqual([
      422,
      ['ip_allowlist.1', 'ip_allowlist.2'],
    ]);
  });

  it('has a log of its calls, refused ones included', async () => {
    const created = await tokenWith({ scope: readContacts });
    await api.ask('GET', '/contacts', { headers: created.bearer });
    await api.ask('GET', '/contacts/acme-contact-60', { headers: created.bearer });
    await api.ask('GET', '/users?filter=%7B%22q%22%3A%22secret%22%7D', { headers: created.bearer });
    // Each call is recorded once it has its response.
    const log = await vi.waitFor(async () => {
      const calls = dataOf<{ total: number; refused: number; endpoints: object[]; recent: object[] }>(
        await owner('GET', `/settings/tokens/${created.id}/calls`),
      );
      expect([calls.total, calls.refused]).toEqual([3, 1]);
      return calls;
    }, 30_000);
    expect(log.recent).toMatchObject([
      { method: 'GET', status: 403 },
      { method: 'GET', status: 200 },
      { method: 'GET', status: 200 },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
    const token = dataOf(await owner('GET', `/settings/tokens/${created.id}`));
    expect(token).toMatchObject({
      last_used_at: expect.any(String),
      last_used_ip: expect.stringContaining('127.0.0.1'),
    });
    expect(token.version).toBe(created.version);
    const revoked = dataOf(await owner('POST', `/settings/tokens/${created.id}/revoke`));
    expect(revoked).toMatchObject({ last_used_at: token.last_used_at, last_used_ip: token.last_used_ip });
  });

  it.runIf(!process.env.API_BASE_URL)('is logged with a call whose client left before the response', async () => {
    const created = await tokenWith({ scope: readContacts });
    await api.ask('POST', '/__mock/faults', { body: { failures: [{ path: '/contacts', drop: 'after' }] } });
    await expect(api.ask('GET', '/contacts', { headers: created.bearer })).rejects.toThrow();
    await vi.waitFor(async () => {
      const calls = dataOf(await owner('GET', `/settings/tokens/${created.id}/calls`));
      expect(calls).toMatchObject({
        total: 1,
        refused: 0,
        recent: [{ method: 'GET', path: '/api/v2/contacts', status: 499 }],
      });
    }, 30_000);
  });

  it.runIf(!process.env.API_BASE_URL)('expires', async () => {
    const { data } = (await api.ask('GET', '/__mock/clock')).body as { data: { now: string } };
    const expires_at = new Date(Date.parse(data.now) + 3_600_000).toISOString();
    const created = await tokenWith({ scope: readContacts, expires_at });
    expect(await outcomeWith(created)).toBe('let in');
    await api.ask('POST', '/__mock/clock', { body: { advance_ms: 3_600_000 } });
    expect(await outcomeWith(created)).toEqual([401, 'token_expired']);
    const list = await owner('GET', '/settings/tokens', { list: { filter: { status: 'expired' } } });
    expect(dataOf<{ id: string }[]>(list).map(({ id }) => id)).toContain(created.id);
    const change = (body: object, version: string) =>
      owner('PUT', `/settings/tokens/${created.id}`, { body, headers: { 'If-Match': version } });
    const name = unique('Token');
    // An update may repeat the token's own past expiry, but not set another one.
    expect(dataOf(await change({ name, expires_at }, '1'))).toMatchObject({ name, expires_at, status: 'expired' });
    for (const past of [data.now, new Date(Date.parse(expires_at) - 1).toISOString()]) {
      expect(errorOf(await change({ expires_at: past }, '2')).fields).toEqual({ expires_at: 'must be in the future' });
    }
    const body = { name: unique('Token'), scope: readContacts };
    const alreadyExpired = await owner('POST', '/settings/tokens', { body: { ...body, expires_at } });
    expect(errorOf(alreadyExpired).fields).toEqual({ expires_at: 'must be in the future' });
    expect(dataOf(await change({ expires_at: null }, '2')).status).toBe('active');
    await owner('POST', `/settings/tokens/${created.id}/revoke`);
    expect(dataOf(await change({ expires_at: null, name: unique('Token') }, '4')).status).toBe('revoked');
    const ended = await tokenWith({
      scope: readContacts,
      expires_at: new Date(Date.parse(expires_at) + 3_600_000).toISOString(),
    });
    await owner('POST', `/settings/tokens/${ended.id}/revoke`);
    await api.ask('POST', '/__mock/clock', { body: { advance_ms: 3_600_000 } });
    expect(dataOf(await owner('GET', `/settings/tokens/${ended.id}`)).status).toBe('revoked');
  });
});
