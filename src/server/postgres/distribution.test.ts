import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { type ServedApi, serve } from '#mock-api/testing/serveApi.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCES, type ResourceName } from '#src/domain/contract/resources.ts';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import type { Connections } from './Connections.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { PostgresStore } from './PostgresStore.ts';
import { COLLECTIONS, SHARED } from './tables.ts';
import { REFERENCE } from './testing/reference.ts';
import { statementText } from './testing/statementText.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';
import { Unit } from './Unit.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoDatabase(database.url, createClock());
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map(({ name }) => name).filter((name) => !REFERENCE.has(name));
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
  const statementTexts = new Set<string>();

  beforeAll(async () => {
    served = await serve(appOnPostgres(database.url));
    const owner = await served.as('owner@acme.test');
    // Without signing in, which sees all tenants.
    const query = vi.spyOn(pg.Client.prototype, 'query');
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
    const created = await owner('POST', '/contacts/groups', { body: { name: 'Spread' } });
    await owner('DELETE', `/contacts/groups/${dataOf<{ id: string }>(created).id}`);
    for (const [statement] of query.mock.calls) statementTexts.add(statementText(statement));
    query.mockRestore();
  });
  afterAll(() => served.stop());

  it('names the tenant in every statement', async () => {
    const spread = new RegExp(`\\b(from|join|update|into)\\s+(${(await tables()).join('|')})\\b`);
    const statements = [...statementTexts].filter((statement) => spread.test(statement));
    expect(statements.length).toBeGreaterThan(40);
    const withoutTenant = statements
      .map((statement) => statement.replace(/\s+/g, ' ').trim())
      .filter((statement) => !/tenant_id/.test(statement));
    expect(withoutTenant).toEqual([]);
  });
});

describe('a unit of work of one tenant', () => {
  let store: PostgresStore;
  let pool: Connections;
  beforeAll(() => {
    pool = createPool(database.url, 2);
    store = new PostgresStore({ pool, clock: createClock(), freshId });
  });
  afterAll(() => store.close());

  it('names the tenant in statements by id too, for every collection of its own', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await store.unit(
      async () => {
        for (const name of COLLECTIONS.filter((each) => !SHARED.has(each))) {
          expect(await store.tx.get(name, 'nobody')).toBeUndefined();
          await store.tx.remove(name, 'nobody');
          await expect(store.tx.update(name, 'nobody', {})).rejects.toThrow('holds no record');
        }
      },
      { tenantId: 'acme' },
    );
    const byId = query.mock.calls
      .map(([statement]) => statementText(statement))
      .filter((each) => /\bid = any\b/.test(each));
    query.mockRestore();
    expect(byId.length).toBeGreaterThan(150);
    expect(byId.filter((statement) => !/tenant_id = \$/.test(statement))).toEqual([]);
  });

  it('cannot run a statement that does not name the tenant, in any test on PostgreSQL', async () => {
    const client = await pool.connect();
    const unit = await Unit.begin(client, { tenantId: 'acme' });
    await expect(unit.ask('select * from contacts where id = $1', ['nobody'])).rejects.toThrow(
      'does not name the tenant',
    );
    await unit.rollback();
    const ofAll = await Unit.begin(client, { tenantId: null });
    expect(await ofAll.ask('select * from contacts where id = $1', ['nobody'])).toEqual([]);
    await ofAll.rollback();
    client.release();
  });
});
