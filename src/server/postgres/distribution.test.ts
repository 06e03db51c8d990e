import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { asker, dataOf } from '#mock-api/testing/asker.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCES, type ResourceName } from '#src/domain/contract/resources.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { createClock } from '#src/server/clock.ts';
import { fillDemo } from '#src/server/fillDemo.ts';
import { type OwnDatabase, ownDatabase } from './testing/ownDatabase.ts';

/** Tables kept whole on every node (src/config/deploy/citus.md): they are searched before the tenant is known, or belong to the platform. */
const REFERENCE = [
  'users',
  'secrets',
  'token_secrets',
  'sessions',
  'visits',
  'checkouts',
  'plans',
  'plan_uses',
  'roles',
  'tenants',
  'mails',
  'guess_counts',
  'heliograph_migrations',
];
/** Looked up by id alone; row-level security adds the tenant. */
const BY_ID = /^(select \* from \w+ where id = (\$1|any\(\$1\))|delete from \w+ where id = any\(\$1\))/;

let database: OwnDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await ownDatabase();
  await fillDemo(database.url, createClock());
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map(({ name }) => name).filter((name) => !REFERENCE.includes(name));
}

describe('tables distributed by tenant', () => {
  it('include the tenant in every key', async () => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select indrelid::regclass::text as table, array_agg(attname::text) as columns
       from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indisunique and indrelid::regclass::text = any($1) group by indexrelid, indrelid`,
      [await tables()],
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([]);
  });

  it('have no foreign keys', async () => {
    expect((await client.query(`select conname from pg_constraint where contype = 'f'`)).rows).toEqual([]);
  });
});

describe('a request to distributed tables', () => {
  let served: ServedApi<ReturnType<typeof appOnPostgres>>;
  const asked = new Set<string>();

  beforeAll(async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    served = await serve(appOnPostgres(database.url));
    const nobody = asker(served.baseUrl, null);
    const body = { email: 'owner@acme.test', password: DEMO_PASSWORD };
    const owner = asker(served.baseUrl, dataOf<{ token: string }>(await nobody('POST', '/auth/login', { body })).token);
    for (const name of Object.keys(RESOURCES) as ResourceName[]) {
      const path = `/${RESOURCES[name].path}`.replace('//', '/');
      const list = await owner('GET', path, { list: { range: [0, 24] } });
      const [first] = list.status === 200 || list.status === 206 ? dataOf<{ id: string }[]>(list) : [];
      if (first) await owner('GET', `${path}/${first.id}`);
    }
    for (const name of Object.keys(OPERATIONS) as OperationName[]) {
      const { method, path } = operation(name);
      if (method === 'GET' && !path.includes('{')) await owner('GET', path);
    }
    const made = await owner('POST', '/contacts/groups', { body: { name: 'Spread' } });
    await owner('DELETE', `/contacts/groups/${dataOf<{ id: string }>(made).id}`);
    for (const [statement] of query.mock.calls) if (typeof statement === 'string') asked.add(statement);
    query.mockRestore();
  }, 120_000);
  afterAll(() => served.stop());

  it('gives the tenant in every statement', async () => {
    const spread = new RegExp(`\\b(from|join|update|into)\\s+(${(await tables()).join('|')})\\b`);
    const statements = [...asked].filter((statement) => spread.test(statement));
    expect(statements.length).toBeGreaterThan(40);
    const nameless = statements
      .map((statement) => statement.replace(/\s+/g, ' ').trim())
      .filter((statement) => !/tenant_id/.test(statement) && !BY_ID.test(statement));
    expect(nameless).toEqual([]);
  });
});
