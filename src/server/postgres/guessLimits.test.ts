import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OLIVIA, testGuessLimits } from '#mock-api/testing/testGuessLimits.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { createPool } from './database.ts';
import { deleteExpiredLimits, guessLimitsOn } from './guessLimits.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const KEY = Buffer.alloc(32);

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('truncate rate_limits'));

async function keys(): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits order by key');
  return rows.map(({ key }) => key);
}

describe('on PostgreSQL', () => {
  testGuessLimits(() => guessLimitsOn(pool, KEY));
});

it('processes count together, and simultaneous guesses at several of them too', async () => {
  const pools = [1, 2, 3].map(() => createPool(database.url, 2));
  const guesses = pools.flatMap((each) => Array.from({ length: 7 }, () => guessLimitsOn(each, KEY).begin([OLIVIA])));
  const results = await Promise.allSettled(guesses);
  for (const each of pools) await each.end();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('subjects are stored as hashes that depend on the key', async () => {
  await guessLimitsOn(pool, KEY).begin([OLIVIA]);
  await guessLimitsOn(pool, Buffer.alloc(32, 1)).begin([OLIVIA]);
  const storedKeys = await keys();
  expect(storedKeys).toHaveLength(2);
  for (const key of storedKeys) expect(key).toMatch(/^attempts:password:[\w-]{43}$/);
});

it.each(['acme', '*'])('a unit of work that names the tenant %s sees no limits', async (tenant) => {
  await guessLimitsOn(pool, KEY).begin([OLIVIA]);
  const client = await pool.connect();
  const countVisible = async () => (await client.query('select key from rate_limits')).rowCount;
  await client.query(`begin; set local role heliograph_server; set local app.tenant_id = '${tenant}'`);
  const inUnit = await countVisible();
  await client.query('commit; set role heliograph_server');
  const outside = await countVisible();
  client.release(true);
  expect([inUnit, outside]).toEqual([0, 1]);
});

it('a right guess leaves nothing behind', async () => {
  const limits = guessLimitsOn(pool, KEY);
  await (await limits.begin([OLIVIA, ['client', '192.0.2.7']])).succeed();
  expect(await keys()).toEqual([]);
});

it('expired keys are deleted, and no others', async () => {
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('expired', 1, $1::bigint - 1), ('valid', 1, $1 + 60000)`,
    [Date.now()],
  );
  expect(await deleteExpiredLimits(pool)).toBe(1);
  expect(await keys()).toEqual(['valid']);
});

it('expired keys are deleted after a deadlock', async () => {
  const client = await pool.connect();
  await client.query(`insert into rate_limits (key, points, expire) values ('expired', 1, 1)`);
  await client.query(`
    create function waits() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
    create trigger waits after delete on rate_limits for each statement execute function waits()`);
  // Awaitable than the deletion notices it.
  await client.query(`set deadlock_timeout = '20s'`);
  await client.query('begin; select pg_advisory_xact_lock(1)');
  const deleting = deleteExpiredLimits(pool);
  const waits = () =>
    client.query(`select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  await client.query(`update rate_limits set points = 2; commit`);
  await client.query('drop function waits cascade; reset deadlock_timeout');
  client.release();
  expect(await deleting).toBe(1);
  expect(await keys()).toEqual([]);
});

it('without the database, guesses are refused because the storage is unavailable', async () => {
  const unreachable = createPool('postgres://nobody@127.0.0.1:1/nothing', 1);
  const limits = guessLimitsOn(unreachable, KEY);
  await expect(limits.begin([OLIVIA])).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(limits.waitFor([OLIVIA])).rejects.toBeInstanceOf(StorageUnavailable);
  await unreachable.end();
});

it('a statement that fails for another reason is neither a wait nor an unavailable storage', async () => {
  const empty = await testDatabase(null);
  const bare = createPool(empty.url, 1);
  await expect(guessLimitsOn(bare, KEY).begin([OLIVIA])).rejects.toMatchObject({ code: '42P01' });
  await bare.end();
  await empty.drop();
});
