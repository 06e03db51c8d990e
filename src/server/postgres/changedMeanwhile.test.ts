import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { codeFor } from '#mock-api/testing/authenticator.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { until } from '#mock-api/testing/until.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const NEW_CATEGORY = { name: 'Late', color: '#2B6CB0' };

let database: TestDatabase;
let served: ServedApi<DemoApi>;
let observer: pg.Client;

beforeAll(async () => {
  database = await testDatabase('demo');
});
beforeEach(async () => {
  await database.restore();
  served = await serve(appOnPostgres(database.url));
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  return async () => {
    await served.stop();
    await observer.end();
  };
});
afterAll(() => database.drop());

const tx = () => served.api.tx;

/** How many units of work wait for their turn, or for a record. */
async function waitingUnits(): Promise<number> {
  const { rowCount } = await observer.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Sends a request while another unit of the tenant is running, which makes a change as soon as the request waits for its turn. */
async function sendDuring(meanwhile: () => Promise<unknown>, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let response: Promise<ApiResponse> | undefined;
  await served.api.units.unit(
    async () => {
      response = send();
      await until(async () => (await waitingUnits()) === 1);
      await meanwhile();
    },
    { tenantId: 'acme' },
  );
  return (await response) as ApiResponse;
}

async function personWith(email: string): Promise<Stored<User>> {
  const users = await tx().find('users', { tenant_id: 'acme' });
  return users.find((user) => user.email === email) as Stored<User>;
}

const createCategory = (ask: Ask) => () => ask('POST', '/contacts/categories', { body: NEW_CATEGORY });
const namesOfCategories = async () => (await tx().find('categories', { tenant_id: 'acme' })).map(({ name }) => name);

describe('a write that waited for its turn', () => {
  let admin: Stored<User>;
  let ask: Ask;
  beforeEach(async () => {
    ask = await served.as('admin@acme.test');
    admin = await personWith('admin@acme.test');
  });

  it('is carried out if its sender still may', async () => {
    const response = await sendDuring(async () => undefined, createCategory(ask));
    expect(response.status).toBe(201);
    expect(await namesOfCategories()).toContain('Late');
  });

  const lost: [what: string, meanwhile: () => Promise<unknown>, status: number, code: string][] = [
    ['account', () => tx().update('users', admin.id, { status: 'disabled' }), 401, 'unauthenticated'],
    [
      'session',
      async () => {
        const sessions = await tx().find('sessions', { user_id: admin.id });
        await tx().removeMany(
          'sessions',
          sessions.map(({ id }) => id),
        );
      },
      401,
      'unauthenticated',
    ],
    ['permission', () => tx().update('roles', admin.role_id, { rules: [] }), 403, 'forbidden'],
  ];
  it.each(lost)('is refused if its sender has lost their %s by then', async (_, meanwhile, status, code) => {
    const response = await sendDuring(meanwhile, createCategory(ask));
    expect([response.status, errorOf(response).code]).toEqual([status, code]);
    expect(await namesOfCategories()).not.toContain('Late');
  });

  it('is refused if its version is no longer the current one', async () => {
    const response = await sendDuring(
      () => tx().update('users', admin.id, { name: 'Named by another' }),
      () => ask('PUT', '/user', { body: { name: 'Named late' }, headers: { 'If-Match': `"${admin.version}"` } }),
    );
    expect(response.status).toBe(412);
    expect((await personWith(admin.email)).name).toBe('Named by another');
  });

  it('is refused if the token of its program was revoked by then', async () => {
    const created = await ask('POST', '/settings/tokens', {
      body: { name: 'Till', scope: [{ action: 'create', subject: 'categories' }], expires_at: null, ip_allowlist: [] },
    });
    const { secret } = created.body.meta as { secret: string };
    const response = await sendDuring(
      () => tx().update('apitokens', dataOf<{ id: string }>(created).id, { status: 'revoked' }),
      createCategory(apiClient(served.baseUrl, secret)),
    );
    expect([response.status, errorOf(response).code]).toEqual([401, 'token_revoked']);
    expect(await namesOfCategories()).not.toContain('Late');
  });

  it('is refused if its support visit has ended by then', async () => {
    const support = await served.as('support@heliograph.test');
    const body = { reason: 'Their spring campaign does not start', ticket: 'HELP-1042', minutes: 15 };
    const { token, visit } = dataOf<StartedVisit>(await support('POST', '/tenants/acme/visits', { body }));
    await tx().update('visits', visit.id, { mode: 'may_change' });
    const response = await sendDuring(
      () => tx().update('visits', visit.id, { ended_at: new Date().toISOString(), end_cause: 'ended_by_tenant' }),
      () => apiClient(served.baseUrl, token)('POST', '/visit/leave'),
    );
    expect(response.status).toBe(401);
  });
});

/** Posts without a session, and sends another request while the first has been checked, but not committed: it waits to record its activity. */
async function sendDuringPost(path: string, body: object, send: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table activity in share mode');
  const posting = apiClient(served.baseUrl, null)('POST', path, { body });
  await until(async () => (await waitingUnits()) === 1);
  let isAnswered = false;
  const sending = send().finally(() => {
    isAnswered = true;
  });
  await until(async () => isAnswered || (await waitingUnits()) === 2);
  await holder.end();
  return [await posting, await sending];
}

const sessionsOf = async (user: Stored<User>) =>
  (await tx().find('sessions', { user_id: user.id })).map(({ id }) => id);

describe('a sign-in', () => {
  const sendDuringSignIn = (credentials: object, send: () => Promise<ApiResponse>) =>
    sendDuringPost('/auth/login', credentials, send);
  const signIn = (email: string) => ({ email, password: DEMO_PASSWORD });

  it('begins no session that outlives a change of its password', async () => {
    const viewer = await personWith('viewer@acme.test');
    const ask = await served.as(viewer.email);
    const ownSession = (await sessionsOf(viewer)).at(-1);
    const body = { current_password: DEMO_PASSWORD, password: 'A long and unusual pass phrase' };
    const responses = await sendDuringSignIn(signIn(viewer.email), () => ask('POST', '/user/password', { body }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sessionsOf(viewer)).toEqual([ownSession]);
  });

  it.each([
    ['disabled', 'POST', '/disable'],
    ['removed', 'DELETE', ''],
  ] as const)('begins no session of an account that is %s meanwhile', async (_, method, path) => {
    const ask = await served.as('owner@acme.test');
    const viewer = await personWith('viewer@acme.test');
    // A sign-in in the same minute leaves the account as it is.
    await served.as(viewer.email);
    const headers = { 'If-Match': `"${(await personWith(viewer.email)).version}"` };
    const responses = await sendDuringSignIn(signIn(viewer.email), () =>
      ask(method, `/users/${viewer.id}${path}`, { headers }),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sessionsOf(viewer)).toEqual([]);
  });

  it('uses up a recovery code, so that it turns off no second factor', async () => {
    const { email } = await personWith('twofactor@acme.test');
    const session = await apiClient(served.baseUrl, null)('POST', '/auth/login', {
      body: { ...signIn(email), code: await codeFor(apiClient(served.baseUrl, null), DEMO_TOTP_SECRET) },
    });
    const ask = apiClient(served.baseUrl, dataOf<{ token: string }>(session).token);
    const renewed = await ask('POST', '/user/2fa/recovery-codes', { body: { password: DEMO_PASSWORD } });
    const code = (dataOf<{ codes: string[] }>(renewed).codes[0] ?? '').replace('-', '');
    const responses = await sendDuringSignIn({ ...signIn(email), code }, () =>
      ask('POST', '/user/2fa/off', { body: { password: DEMO_PASSWORD, code } }),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 422]);
  });
});

it.each([
  ['invited again', 409, 'POST', '/send-invitation-again', undefined],
  ['invited at another address', 422, 'PUT', '', { email: 'new@acme.test' }],
  ['renamed in an earlier version', 412, 'PUT', '', { name: 'Cyd' }],
  ['removed in an earlier version', 412, 'DELETE', '', undefined],
] as const)('whoever accepts an invitation is not %s at the same moment', async (_, status, method, path, body) => {
  const ask = await served.as('owner@acme.test');
  const viewer = await personWith('viewer@acme.test');
  const invited = await ask('POST', '/users', {
    body: { name: 'Cy', email: 'cy@acme.test', role_id: viewer.role_id, phone: null, locale: null },
  });
  const { id, version } = dataOf<Stored<User>>(invited);
  const { token } = dataOf<{ token: string }>(await ask('GET', `/users/${id}/invitation`));
  const accepted = { token, name: 'Cy', password: 'A long and unusual pass phrase' };
  const headers = { 'If-Match': `"${version}"` };
  const responses = await sendDuringPost('/auth/invitation/accept', accepted, () =>
    ask(method, `/users/${id}${path}`, { body, headers }),
  );
  expect(responses.map((response) => response.status)).toEqual([200, status]);
  expect(await tx().find('invitations', { user_id: id })).toEqual([]);
});
