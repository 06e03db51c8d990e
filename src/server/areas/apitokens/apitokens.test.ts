import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { createClock } from '#src/server/clock.ts';
import { tokenRules } from './tokenRules.ts';

/** The clock moves only when it is advanced. */
const startTime = Date.now();
const clock = createClock(() => startTime);
let server: ServedApi;
let anybody: Ask;
let owner: Ask;

beforeAll(async () => {
  server = await serveApi({ clock });
  anybody = apiClient(server.baseUrl, null);
  owner = await server.as('owner@acme.test');
});
afterAll(() => server.stop());

const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const create = (more: Partial<ApiToken> = {}) =>
  owner('POST', '/settings/tokens', {
    body: { name: 'Shop', scope: [{ action: 'read', subject: 'contacts' }], ...more },
  });
const getToken = async (id: string) => dataOf<ApiToken>(await owner('GET', `/settings/tokens/${id}`));

describe('the expiry of a token', () => {
  it('is refused in the past and now, and accepted in the future', async () => {
    const responses = [await create({ expires_at: inMs(-1) }), await create({ expires_at: inMs(0) })];
    expect(responses.map((response) => [response.status, Object.keys(errorOf(response).fields ?? {})])).toEqual([
      [422, ['expires_at']],
      [422, ['expires_at']],
    ]);
    expect((await create({ expires_at: inMs(1) })).status).toBe(201);
    expect((await create({ expires_at: null })).status).toBe(201);
  });

  it('is shown from that moment on, unless the token was revoked', async () => {
    const ends = dataOf<ApiToken>(await create({ expires_at: inMs(1000) }));
    const revoked = dataOf<ApiToken>(await create({ expires_at: inMs(1000) }));
    const endless = dataOf<ApiToken>(await create());
    await owner('POST', `/settings/tokens/${revoked.id}/revoke`);
    const states = async () => Promise.all([ends, revoked, endless].map(async ({ id }) => (await getToken(id)).status));
    clock.advance(999);
    expect(await states()).toEqual(['active', 'revoked', 'active']);
    clock.advance(1);
    expect(await states()).toEqual(['expired', 'revoked', 'active']);
  });
});

it('a permission that does not exist is refused at its place in the scope', async () => {
  const scope: AbilityRule[] = [
    { action: 'read', subject: 'contacts' },
    { action: ['read', 'export'], subject: ['contacts', 'groups'] },
  ];
  const fields = {
    'scope.1.action': 'includes export, which does not exist for groups. Possible: read, create, update, delete',
  };
  const created = await create({ scope });
  expect([created.status, errorOf(created).fields]).toEqual([422, fields]);
  const { id, version } = dataOf<ApiToken>(await create());
  const headers = { 'If-Match': String(version) };
  const changed = await owner('PUT', `/settings/tokens/${id}`, { body: { scope }, headers });
  expect([changed.status, errorOf(changed).fields]).toEqual([422, fields]);
});

it('a revoked token still says when it was last used', async () => {
  const response = await create();
  const { secret } = response.body.meta as { secret: string };
  const { id } = dataOf<ApiToken>(response);
  await anybody('GET', '/contacts', { headers: { Authorization: `Bearer ${secret}` } });
  const revoked = dataOf<ApiToken>(await owner('POST', `/settings/tokens/${id}/revoke`));
  expect(revoked).toMatchObject({ status: 'revoked', last_used_at: inMs(0), last_used_ip: expect.any(String) });
});

it('a token revoked again, as in another tab, stays as it is', async () => {
  const { id } = dataOf<ApiToken>(await create());
  const revoke = async () => dataOf<ApiToken>(await owner('POST', `/settings/tokens/${id}/revoke`));
  const revoked = await revoke();
  expect(await revoke()).toEqual(revoked);
});

it('a deleted token leaves neither its secret nor its calls', async () => {
  const creation = await create();
  const { secret } = creation.body.meta as { secret: string };
  const { id, version } = dataOf<ApiToken>(creation);
  await anybody('GET', '/contacts', { headers: { Authorization: `Bearer ${secret}` } });
  expect(dataOf(await owner('GET', `/settings/tokens/${id}/calls`))).toMatchObject({ total: 1 });
  const storedParts = () =>
    (['token_secrets', 'token_logs'] as const).map((name) =>
      server.api.store.all(name).some((stored) => stored.id === id),
    );
  expect(storedParts()).toEqual([true, true]);
  const response = await owner('DELETE', `/settings/tokens/${id}`, { headers: { 'If-Match': String(version) } });
  expect(response.status).toBe(200);
  expect(storedParts()).toEqual([false, false]);
});

describe('people whose permissions are limited to some records', () => {
  const fixture = new TestTenant({ devices: [] });
  const OWN: AbilityRule = { action: ['read', 'send'], subject: 'campaigns', conditions: { created_by: 'ann' } };
  const context = (rules: AbilityRule[]) => contextIn<never>(fixture, { rules });
  const send: ApiToken['scope'] = [{ action: 'send', subject: 'campaigns' }];
  const input = { name: 'Shop', scope: send, ip_allowlist: [], expires_at: null };
  const tokenOf = (created_by: string) => ({ ...input, created_by }) as Partial<ApiToken> as ApiToken;
  const exceeds = ['unprocessable', { scope: 'apitokens.exceeds_own_rights' }];

  it('may give these to their own tokens, which have the same limits', async () => {
    expect(await refusalIn(() => tokenRules.create(input, context([OWN])))).toBeNull();
    expect(await refusalIn(() => tokenRules.change(tokenOf('ann'), { scope: send }, context([OWN])))).toBeNull();
    const readOnly = context([{ ...OWN, action: 'read' }]);
    expect(await refusalIn(() => tokenRules.create(input, readOnly))).toEqual(exceeds);
  });

  it('cannot give them to tokens of others, who may have no limits', async () => {
    expect(await refusalIn(() => tokenRules.change(tokenOf('bob'), { scope: send }, context([OWN])))).toEqual(exceeds);
    const unlimited = context([{ action: 'send', subject: 'campaigns' }]);
    expect(await refusalIn(() => tokenRules.change(tokenOf('bob'), { scope: send }, unlimited))).toBeNull();
  });
});
