import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import type { Scope } from '#src/server/storage/Units.ts';
import type { Connections } from './Connections.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { PostgresStore } from './PostgresStore.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const READING: Scope = { tenantId: 'acme', takesTurn: false };
const WRITING: Scope = { tenantId: 'acme' };

let database: TestDatabase;
let pool: Connections;
let store: PostgresStore;
/** Every message sent to the database. */
let statements: string[];

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.url, 1);
  statements = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements.push(String(args[0]));
      return query(...args);
    }) as typeof client.query;
  });
  store = new PostgresStore({ pool, clock: createClock(), freshId });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const groups = () => store.tx.find('groups', { tenant_id: 'acme' });
const add = async (name: string, to = store): Promise<void> => {
  await to.tx.insert('groups', {
    tenant_id: 'acme',
    name,
    description: '',
    type: 'manual',
    query: null,
    contacts_count: 0,
  });
};
/** The statements that begin or end a transaction, without the rest of their messages. */
const framing = () =>
  statements.filter((text) => /^(begin|commit|rollback)/.test(text)).map((text) => text.split(' ')[0]);

/** The states of the pool's connections, as the database sees them. */
async function states(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ state: string }>(
    `select state from pg_stat_activity where datname = current_database() and application_name = 'heliograph'`,
  );
  await client.end();
  return rows.map(({ state }) => state);
}

describe('a unit of work that only read', () => {
  it('ends its transaction immediately if nothing waits for the connection', async () => {
    await store.unit(groups, READING);
    expect(framing()).toEqual(['begin', 'commit']);
    expect(await states()).toEqual(['idle']);
  });

  it('leaves its transaction to the next unit, which ends it in the message that begins its own', async () => {
    await Promise.all([store.unit(groups, READING), store.unit(groups, READING), store.unit(groups, READING)]);
    expect(framing()).toEqual(['begin', 'commit;', 'commit;', 'commit']);
    expect(await states()).toEqual(['idle']);
  });

  it('leaves nothing else: the next unit sees what was written in the meantime, and its own tenant', async () => {
    const other = new PostgresStore({ pool: createPool(database.url, 1), clock: createClock(), freshId });
    const [first, second, third] = await Promise.all([
      store.unit(async () => {
        const before = await groups();
        await other.unit(() => add('Written meanwhile', other), WRITING);
        return [before.length, (await groups()).length];
      }, READING),
      store.unit(async () => (await groups()).length, READING),
      store.unit(async () => (await groups()).length, { tenantId: 'borealis', takesTurn: false }),
    ]);
    expect([first, second, third]).toEqual([[0, 0], 1, 0]);
    await other.close();
  });

  it('does not affect a unit that writes after it: that unit commits, and its writes stay', async () => {
    await Promise.all([store.unit(groups, READING), store.unit(() => add('Kept'), WRITING)]);
    expect(framing()).toEqual(['begin', 'commit;', 'commit']);
    expect((await groups()).map(({ name }) => name)).toEqual(['Kept']);
  });

  it('ends its transaction with a rollback if it failed, even if somebody waits', async () => {
    const failed = store.unit(async () => {
      await groups();
      throw new Error('Not found');
    }, READING);
    const next = store.unit(groups, READING);
    await expect(failed).rejects.toThrow('Not found');
    await next;
    expect(framing()).toEqual(['begin', 'rollback', 'begin', 'commit']);
  });

  it('refuses statements after its end', async () => {
    let late: Promise<unknown> | undefined;
    await Promise.all([
      store.unit(async () => {
        late = new Promise((resolve) => setImmediate(resolve)).then(() => groups());
        late.catch(() => undefined);
      }, READING),
      store.unit(groups, READING),
    ]);
    await expect(late).rejects.toThrow('The unit of work has ended');
  });
});

describe('a unit of work that wrote without taking its turn', () => {
  it('commits before its connection is released, even if somebody waits', async () => {
    const write = store.unit(() => add('At once'), READING);
    const next = store.unit(groups, READING);
    await write;
    expect(framing().slice(0, 2)).toEqual(['begin', 'commit']);
    expect((await next).map(({ name }) => name)).toEqual(['At once']);
  });
});

describe('direct use of the pool', () => {
  it.each([
    ['for a connection', async () => pool.connect()],
    [
      'for a connection, with a callback',
      () =>
        new Promise<pg.PoolClient>((resolve, reject) =>
          pool.connect((error, client) => (client ? resolve(client) : reject(error))),
        ),
    ],
  ])('%s gets one without a transaction', async (_, connected) => {
    const reading = store.unit(groups, READING);
    const waiting = connected();
    await reading;
    const client = await waiting;
    expect(client.getTransactionStatus()).toBe('I');
    const { rows } = await client.query(`select current_setting('app.tenant_id', true) as tenant, current_user as who`);
    client.release();
    expect(rows).toEqual([{ tenant: '', who: 'postgres' }]);
  });

  it('runs a query outside any transaction', async () => {
    const reading = store.unit(groups, READING);
    const query = pool.query('create table beside as select 1 as it');
    await Promise.all([reading, query]);
    expect(await states()).toEqual(['idle']);
    expect((await pool.query('select it from beside')).rows).toEqual([{ it: 1 }]);
  });
});

describe('a connection that is lost', () => {
  it('before the next unit begins is replaced by another one, without an error', async () => {
    const cut = new pg.Client({ connectionString: database.url });
    await cut.connect();
    const first = store.unit(async () => {
      const rows = await groups();
      await cut.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'heliograph'`,
      );
      return rows;
    }, READING);
    const second = store.unit(groups, READING);
    expect(await Promise.all([first, second])).toEqual([[], []]);
    await cut.end();
  });
});
