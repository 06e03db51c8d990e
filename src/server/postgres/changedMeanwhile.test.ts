import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '#mock-api/appOver.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type ApiResponse, type Ask, asker, dataOf, errorOf } from '#mock-api/testing/asker.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { until } from '#mock-api/testing/until.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type OwnDatabase, ownDatabase } from './testing/ownDatabase.ts';

const NEW_CATEGORY = { name: 'Late', color: '#2B6CB0' };

let database: OwnDatabase;
let served: ServedApi<DemoApi>;
let observer: pg.Client;

beforeAll(async () => {
  database = await ownDatabase('demo');
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

/** Whether a unit of work waits for its turn. */
async function isOneWaiting(): Promise<boolean> {
  const { rows } = await observer.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

/** Sends a request while another unit of the tenant is running, which makes a change as soon as the request waits for its turn. */
async function sendDuring(meanwhile: () => Promise<unknown>, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let response: Promise<ApiResponse> | undefined;
  await served.api.units.unit(
    async () => {
      response = send();
      await until(isOneWaiting);
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
      createCategory(asker(served.baseUrl, secret)),
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
      () => asker(served.baseUrl, token)('POST', '/visit/leave'),
    );
    expect(response.status).toBe(401);
  });
});
