import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { CookieBrowser } from '#mock-api/testing/CookieBrowser.ts';
import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { SAMPLES } from '#tests/contract/samples.ts';
import { asVisitor, changing, VISIT, visiting } from '#tests/contract/staff/visiting.ts';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
});
afterAll(() => api.stop());
afterEach(() => vi.useRealTimers());

const refusal = (response: ApiResponse) => [response.status, errorOf(response)?.code, errorOf(response)?.message];
const ask = (who: Ask, name: OperationName, id = 'no-such-id'): Promise<ApiResponse> => {
  const { method, path } = operation(name);
  return who(method, path.replace('{id}', id), {
    body: method === 'GET' ? undefined : {},
    headers: { 'If-Match': '1', 'Idempotency-Key': crypto.randomUUID() },
  });
};

/** Operations other than reads that a read-only visit can call. Listed by hand. */
const ALLOWED: readonly OperationName[] = [
  'reviewCampaign',
  'countGroupQuery',
  'measureBody',
  'previewRole',
  'tryIncoming',
  'previewPlan',
  'revealContact',
  'revealMessage',
  'leaveVisit',
  'changeVisit',
];
const WRITES = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
  const { method, permission } = operation(name);
  return method !== 'GET' && permission !== null && !ALLOWED.includes(name);
});

describe('a read-only visit', () => {
  let visitor: Ask;
  beforeAll(async () => {
    visitor = (await visiting(api)).ask;
  });
  afterAll(() => visitor('POST', '/visit/leave'));

  it.each(RESOURCE_NAMES.filter((name) => resourceContract(name).isPerTenant))(
    'may read but not write %s',
    async (name) => {
      const { path, verbs } = resourceContract(name);
      const list = await visitor('GET', `/${path}`, { list: { range: [0, 0] } });
      expect([200, 206]).toContain(list.status);
      const [first] = dataOf<{ id: string; version?: number }[]>(list);
      const headers = { 'If-Match': String(first?.version ?? 1) };
      const responses: ApiResponse[] = [];
      if (verbs.includes('create'))
        responses.push(await visitor('POST', `/${path}`, { body: SAMPLES[name]?.create() }));
      if (verbs.includes('update'))
        responses.push(await visitor('PUT', `/${path}/${first?.id}`, { body: SAMPLES[name]?.update, headers }));
      if (verbs.includes('delete')) responses.push(await visitor('DELETE', `/${path}/${first?.id}`, { headers }));
      for (const response of responses) {
        expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
        expect(errorOf(response).permission?.reason).toEqual(expect.any(String));
      }
    },
  );

  it.each(WRITES)('is refused %s', async (name) => {
    const response = await ask(visitor, name);
    expect([response.status, errorOf(response).code]).toEqual([403, 'forbidden']);
  });

  it.each(ALLOWED.filter((name) => !name.endsWith('Visit')))('may call %s', async (name) => {
    expect((await ask(visitor, name)).status).not.toBe(403);
  });
});

describe('a visit that may change', () => {
  let visitor: Ask;
  beforeAll(async () => {
    visitor = (await changing(api)).ask;
  });
  afterAll(() => visitor('POST', '/visit/leave'));

  it('can create and delete a contact, whose number stays masked', async () => {
    const response = await visitor('POST', '/contacts', { body: { phone: freshPhone(), first_name: unique('Made') } });
    expect(response.status).toBe(201);
    expect(dataOf(response).phone).toContain('•');
    expect((await visitor('DELETE', `/contacts/${dataOf(response).id}`)).status).toBe(200);
  });

  it.each<[string, string, string, unknown, string]>([
    [
      'an API token',
      'POST',
      '/settings/tokens',
      { name: 'Back door', scope: [{ action: 'read', subject: 'contacts' }] },
      ACTING_REASONS.tokens,
    ],
    [
      'a person',
      'POST',
      '/users',
      { name: 'Back door', email: 'back@door.example', role_id: 'acme-owner' },
      ACTING_REASONS.people,
    ],
    ['a role', 'POST', '/users/roles', { name: 'Back door', rules: [] }, ACTING_REASONS.people],
  ])('cannot create %s', async (_, method, path, body, reason) => {
    expect(refusal(await visitor(method, path, { body }))).toEqual([403, 'forbidden', reason]);
  });

  it('cannot change or delete a user', async () => {
    const [person] = dataOf<{ id: string; version: number }[]>(
      await visitor('GET', '/users', { list: { range: [0, 0] } }),
    );
    const headers = { 'If-Match': String(person?.version) };
    const response = await visitor('PUT', `/users/${person?.id}`, { body: { email: 'back@door.example' }, headers });
    expect(refusal(response)).toEqual([403, 'forbidden', ACTING_REASONS.people]);
    expect((await visitor('DELETE', `/users/${person?.id}`, { headers })).status).toBe(403);
  });

  it('cannot change or delete a role, or give a user another one', async () => {
    const owner = await api.as('owner@acme.test');
    const role = await owner('POST', '/users/roles', {
      body: { name: unique('Role'), rules: [{ action: 'read', subject: 'contacts' }] },
    });
    const at = `/users/roles/${dataOf(role).id}`;
    const headers = { 'If-Match': '1' };
    const body = { rules: [{ action: 'manage', subject: 'all' }] };
    const responses = [await visitor('PUT', at, { body, headers }), await visitor('DELETE', at, { headers })];
    const [person] = dataOf<{ id: string; version: number; role_id: string }[]>(
      await owner('GET', '/users', { list: { filter: { role_id: 'acme-viewer' }, range: [0, 0] } }),
    );
    responses.push(
      await visitor('PUT', `/users/${person?.id}`, {
        body: { role_id: 'acme-owner' },
        headers: { 'If-Match': String(person?.version) },
      }),
    );
    for (const response of responses) expect(refusal(response)).toEqual([403, 'forbidden', ACTING_REASONS.people]);
    expect(dataOf(await owner('GET', at))).toMatchObject({ rules: dataOf(role).rules, version: 1 });
    expect(dataOf(await owner('GET', `/users/${person?.id}`)).role_id).toBe('acme-viewer');
    await owner('DELETE', at, { headers });
  });

  it('cannot turn off the second factor of a user', async () => {
    const owner = await api.as('owner@acme.test');
    const list = { filter: { two_factor_enabled: true }, range: [0, 0] as [number, number] };
    const [person] = dataOf<{ id: string; version: number }[]>(await owner('GET', '/users', { list }));
    const headers = { 'If-Match': String(person?.version) };
    const response = await visitor('PUT', `/users/${person?.id}`, { body: { two_factor_enabled: false }, headers });
    expect(refusal(response)).toEqual([403, 'forbidden', ACTING_REASONS.people]);
    expect(dataOf(await owner('GET', `/users/${person?.id}`))).toMatchObject({
      two_factor_enabled: true,
      version: person?.version,
    });
  });

  /** Operations on users besides the five verbs. Listed by hand. */
  const ACCESS: OperationName[] = [
    'inviteUsers',
    'sendInvitationAgain',
    'invitationLink',
    'disableUser',
    'enableUser',
    'recordsToHandOver',
  ];
  it.each(ACCESS)('cannot change anybody’s access: %s', async (name) => {
    expect(refusal(await ask(visitor, name))).toEqual([403, 'forbidden', ACTING_REASONS.people]);
  });

  it('cannot change support access or the two-factor requirement', async () => {
    const { version } = dataOf(await visitor('GET', '/settings/company-settings'));
    const headers = { 'If-Match': String(version) };
    for (const body of [
      { support_access_allowed: false },
      { support_changes_allowed: true },
      { two_factor_required: true },
    ]) {
      const response = await visitor('PUT', '/settings/company-settings', { body, headers });
      expect(refusal(response)).toEqual([403, 'forbidden', ACTING_REASONS.settings]);
    }
  });

  const own = (Object.keys(OPERATIONS) as OperationName[]).filter(
    (name) =>
      operation(name).permission === 'signed_in' &&
      !['user', 'missingPermission', 'recordHistory', 'currentVisit', 'changeVisit', 'leaveVisit'].includes(name),
  );
  it.each(own)('cannot use the owner’s own account: %s', async (name) => {
    expect(refusal(await ask(visitor, name))).toEqual([403, 'forbidden', ACTING_REASONS.account]);
  });

  it('cannot use the owner’s own account, which includes the password and the second factor', () => {
    const secrets = ['changePassword', 'beginTwoFactor', 'checkTwoFactor', 'renewRecoveryCodes', 'turnOffTwoFactor'];
    expect(own).toEqual(expect.arrayContaining(secrets));
  });

  const paying = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
    const { permission } = operation(name);
    return Array.isArray(permission) && permission[0] === 'pay';
  });
  it.runIf(paying.length > 0).each(paying)('cannot pay: %s', async (name) => {
    expect(refusal(await ask(visitor, name))).toEqual([403, 'forbidden', ACTING_REASONS.billing]);
  });

  it('cannot reach another tenant or the list of tenants', async () => {
    for (const path of ['/tenants', '/tenants/borealis', '/tenants/acme/visits']) {
      expect((await visitor('GET', path)).status).toBe(403);
    }
    expect((await visitor('POST', '/tenants/borealis/visits', { body: VISIT })).status).toBe(403);
    const borealis = await api.as('owner@borealis.test');
    const [foreign] = dataOf<{ id: string }[]>(await borealis('GET', '/contacts', { list: { range: [0, 0] } }));
    expect((await visitor('GET', `/contacts/${foreign?.id}`)).status).toBe(404);
    expect((await visitor('POST', `/contacts/${foreign?.id}/reveal`, { body: { part: 'number' } })).status).toBe(404);
  });

  it('cannot find masked values by searching, filtering or sorting', async () => {
    const owner = await api.as('owner@acme.test');
    const [message] = dataOf<{ body: string; from: string }[]>(
      await owner('GET', '/messages', { list: { filter: { direction: 'incoming' }, range: [0, 0] } }),
    );
    const word = (message?.body ?? '').split(/\W/).find(({ length }) => length > 3) ?? '';
    expect(word).not.toBe('');
    expect(dataOf(await visitor('GET', '/messages', { list: { filter: { q: word } } }))).toEqual([]);
    expect(dataOf(await visitor('GET', '/messages', { list: { filter: { q: message?.from } } }))).toEqual([]);
    for (const list of [
      { filter: { body_contains: word } },
      { filter: { from: message?.from } },
      { sort: ['body', 'ASC'] as [string, 'ASC'] },
    ]) {
      expect((await visitor('GET', '/messages', { list })).status).toBe(403);
    }
    expect((await visitor('GET', '/contacts', { list: { filter: { phone_contains: '55' } } })).status).toBe(403);
  });

  it('cannot find masked texts of conversations either', async () => {
    const owner = await api.as('owner@acme.test');
    type List = { filter?: object; sort?: [string, 'ASC']; range?: [number, number] };
    const conversations = (who: Ask, list: List) => who('GET', '/conversations', { list });
    const [first] = dataOf<{ name: string; last_body: string }[]>(await conversations(owner, { range: [0, 0] }));
    const isFound = async (who: Ask, q: string) =>
      dataOf<object[]>(await conversations(who, { filter: { q } })).length > 0;
    const { name = '', last_body = '' } = first ?? {};
    expect([await isFound(owner, last_body), await isFound(visitor, last_body)]).toEqual([true, false]);
    expect(await isFound(visitor, name)).toBe(true);
    for (const list of [
      { filter: { last_body_contains: last_body } },
      { filter: { 'possible_opt_out.evidence_contains': 'stop' } },
      { sort: ['last_body', 'ASC'] as [string, 'ASC'] },
    ]) {
      expect((await conversations(owner, list)).status).toBeLessThan(300);
      expect((await conversations(visitor, list)).status).toBe(400);
    }
  });

  it('gets the numbers of team members masked, also in the history and as the owner', async () => {
    const owner = await api.as('owner@acme.test');
    const colleague = await api.as('manager@acme.test');
    type Member = { id: string; phone: string | null; version: number };
    const [manager] = dataOf<Member[]>(
      await owner('GET', '/users', { list: { filter: { email: 'manager@acme.test' } } }),
    );
    if (!manager) throw new Error('Acme has no manager.');
    const at = `/users/${manager.id}`;
    const masked = '(0••••••••••50';
    const changed = await colleague('PUT', '/user', {
      body: { phone: '(020) 555-0150' },
      headers: { 'If-Match': `"${manager.version}"` },
    });
    expect(changed.status).toBe(200);
    expect(dataOf<Member>(await owner('GET', at)).phone).toBe('(020) 555-0150');
    expect(dataOf<Member>(await visitor('GET', at)).phone).toBe(masked);
    const list = dataOf<Member[]>(await visitor('GET', '/users', { list: { range: [0, 99] } }));
    expect(list.find(({ id }) => id === manager.id)?.phone).toBe(masked);
    expect(list.filter(({ phone }) => phone !== null && !phone.includes('•'))).toEqual([]);
    const history = `/history?${new URLSearchParams({ subject: 'users', record_id: manager.id })}`;
    const [entry] = dataOf<{ id: string; before: Member; after: Member }[]>(await visitor('GET', history));
    expect([entry?.before.phone, entry?.after.phone]).toEqual(['+1••••••••51', masked]);
    const [logged] = dataOf<{ after: Member }[]>(
      await visitor('GET', '/settings/activity', { list: { filter: { id: entry?.id } } }),
    );
    expect(logged?.after.phone).toBe(masked);
    expect(dataOf<Member>(await visitor('GET', '/user')).phone).toBe('+1••••••••50');
    expect((await visitor('GET', '/users', { list: { filter: { phone_contains: '55' } } })).status).toBe(403);
  });

  it('exports numbers masked', async () => {
    const started = await visitor('POST', '/contacts/export', { body: { filter: {} } });
    expect(started.status).toBe(201);
    const rows = dataOf<{ phone: string }[]>(
      await visitor('GET', `/contacts/export/${dataOf(started).id}`, { list: { range: [0, 9] } }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ phone }) => !phone.includes('•'))).toEqual([]);
  });
});

/** Only the clock of our own API, in this process, can be advanced. */
describe.runIf(!process.env.API_BASE_URL)('a visit’s token', () => {
  async function place() {
    const served = await serveDemoApi();
    const anybody = apiClient(served.baseUrl, null);
    const login = async (email: string) =>
      dataOf<{ token: string }>(await anybody('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } }))
        .token;
    const staffToken = await login('support@heliograph.test');
    const staff = apiClient(served.baseUrl, staffToken);
    const visit = dataOf<{ token: string; visit: { id: string } }>(
      await staff('POST', '/tenants/acme/visits', { body: VISIT }),
    );
    return { served, staff, login, anybody, ...visit, visitor: apiClient(served.baseUrl, visit.token) };
  }
  const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

  it('expires when the visit’s time is up, which the activity records', async () => {
    const { served, visitor, login, visit } = await place();
    expect((await visitor('GET', '/contacts')).status).toBe(200);
    pass(15 * 60_000);
    const late = await visitor('GET', '/contacts');
    expect([late.status, errorOf(late).code]).toEqual([401, 'token_expired']);
    const owner = apiClient(served.baseUrl, await login('owner@acme.test'));
    const entries = dataOf<{ action: string; after: object }[]>(
      await owner('GET', '/settings/activity', { list: { filter: { record_id: visit.id, action: 'end visit' } } }),
    );
    expect(entries.map(({ after }) => after)).toEqual([{ end_cause: 'expired' }]);
    await served.stop();
  });

  it('cannot be forged: another signature, no signature, another claim', async () => {
    const { served, token, anybody } = await place();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${head}.${encoded({ ...claims, act: { ...claims.act, mode: 'may_change' } })}.${signature}`,
      `${head}.${encoded({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
      `${head}.${encoded({ ...claims, sub: 'borealis-owner-1' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    ];
    for (const each of forged) {
      const response = await anybody('GET', '/user', { headers: { Authorization: `Bearer ${each}` } });
      expect([response.status, errorOf(response).code]).toEqual([401, 'unauthenticated']);
    }
    await served.stop();
  });

  it('is invalid after the visit, after signing out, and once the staff member can no longer visit', async () => {
    for (const end of ['leave', 'signOut', 'role'] as const) {
      const { served, staff, visitor } = await place();
      if (end === 'leave') await visitor('POST', '/visit/leave');
      if (end === 'signOut') await staff('POST', '/auth/logout');
      if (end === 'role')
        await served.api.tx.update('roles', 'staff-support', { rules: [{ action: 'read', subject: 'tenants' }] });
      expect([end, (await visitor('GET', '/user')).status]).toEqual([end, 401]);
      await served.stop();
    }
  });

  it('is not issued for a tenant without an active owner', async () => {
    const { served, staff, visitor } = await place();
    await visitor('POST', '/visit/leave');
    await served.api.tx.update('users', 'acme-owner-1', { status: 'disabled' });
    const response = await staff('POST', '/tenants/acme/visits', { body: VISIT });
    expect(refusal(response)).toEqual([409, 'conflict', 'The tenant has no active owner to act for.']);
    await served.stop();
  });

  it('cannot refresh a session', async () => {
    const { served, token, anybody } = await place();
    expect((await anybody('POST', '/auth/refresh', { body: { refresh_token: token } })).status).toBe(401);
    await served.stop();
  });

  it('is a cookie where the session is one, and valid for requests that name the visit', async () => {
    const served = await serveDemoApi();
    const staff = new CookieBrowser(served.baseUrl);
    await staff.signIn({ email: 'support@heliograph.test', password: DEMO_PASSWORD });
    const response = await staff.ask('POST', '/tenants/acme/visits', { body: VISIT });
    const { token, visit } = dataOf<{ token: null; visit: { id: string } }>(response);
    expect(token).toBeNull();
    const { attributes = [] } = staff.cookies.get('heliograph_visit') ?? {};
    expect(attributes).toContain('HttpOnly');
    const seconds = Number(attributes.find((each) => each.startsWith('Max-Age='))?.slice('Max-Age='.length));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const inVisit = { 'X-Acting-Visit': visit.id };
    const who = async (headers: Record<string, string>) => staff.ask('GET', '/user', { headers });
    expect(dataOf(await who({})).is_staff).toBe(true);
    expect(dataOf(await who(inVisit))).toMatchObject({ tenant: { id: 'acme' } });
    expect((await who({ 'X-Acting-Visit': 'another' })).status).toBe(401);
    expect((await staff.ask('POST', '/visit/leave', { headers: inVisit })).status).toBe(200);
    expect((await who(inVisit)).status).toBe(401);
    expect((await who({})).status).toBe(200);
    await served.stop();
  });
});

it('a stored idempotent response of the owner is not returned to support', async () => {
  const owner = await api.as('owner@acme.test');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { phone: freshPhone() };
  const created = await owner('POST', '/contacts', { body, headers });
  const { ask: visitor } = await changing(api);
  const again = await visitor('POST', '/contacts', { body, headers });
  expect(again.status).toBe(422);
  await visitor('POST', '/visit/leave');
  await owner('DELETE', `/contacts/${dataOf(created).id}`);
});

describe('a made-up visit token is invalid', () => {
  const invalid = async (token: string) => {
    const response = await asVisitor(api, token)('GET', '/user');
    expect([response.status, errorOf(response).code]).toEqual([401, 'unauthenticated']);
  };

  it('without claims', () => invalid('eyJhbGciOiJIUzI1NiJ9.e30.x'));

  it.each([
    ['with a wrong signature', 15 * 60],
    ['with a wrong signature and expired', -60],
  ])('%s', async (_, seconds) => {
    const { ask: visitor, token } = await visiting(api);
    const headers = decodeProtectedHeader(token) as JWTHeaderParameters;
    const exp = Math.floor(Date.now() / 1000) + seconds;
    const key = new TextEncoder().encode('the key of another installation.');
    await invalid(await new SignJWT({ ...decodeJwt(token), exp }).setProtectedHeader(headers).sign(key));
    expect((await visitor('GET', '/user')).status).toBe(200);
    await visitor('POST', '/visit/leave');
  });
});
