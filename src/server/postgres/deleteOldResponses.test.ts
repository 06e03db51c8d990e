import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from './database.ts';
import { deleteOldResponses } from './deleteOldResponses.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

const NOON = '2026-11-22T12:00:00.000Z';
const OLD = '2026-11-22T11:59:59.999Z';

let database: TestDatabase;
let client: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  pool = createPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('truncate stored_responses'));

/** Stores a response under each id: "tenant id". */
async function store(storedAt: string, ...keys: string[]): Promise<void> {
  for (const [tenant, id] of keys.map((each) => each.split(' ')))
    await client.query(
      `insert into stored_responses (tenant_id, id, version, created_at, updated_at, stored_at) values ($1, $2, 1, $3, $3, $3)`,
      [tenant, id, storedAt],
    );
}

async function storedKeys(): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select tenant_id || ' ' || id as key from stored_responses order by 1`,
  );
  return rows.map(({ key }) => key);
}

it('deletes the expired responses of all tenants and the staff, in batches, and no others', async () => {
  await store(OLD, 'acme one', 'acme two', 'borealis one', 'borealis two', '- one');
  await store(NOON, 'acme three', 'borealis three', '- two');
  expect(await deleteOldResponses(pool, NOON, 2)).toBe(5);
  expect(await storedKeys()).toEqual(['- two', 'acme three', 'borealis three']);
  expect(await deleteOldResponses(pool, NOON, 2)).toBe(0);
});

it('keeps a response whose key is used again at that moment', async () => {
  await store(OLD, 'acme one');
  await client.query('begin');
  await client.query(`delete from stored_responses`);
  await store(NOON, 'acme one');
  const deleting = deleteOldResponses(pool, NOON);
  await untilWaiting();
  await client.query('commit');
  expect(await deleting).toBe(0);
  expect(await storedKeys()).toEqual(['acme one']);
});

it('deletes each once if two workers do it at the same time', async () => {
  await store(OLD, 'acme one', 'acme two', 'acme three');
  const both = await Promise.all([1, 2].map(() => deleteOldResponses(pool, NOON, 2)));
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await storedKeys()).toEqual([]);
});

it('deletes them after a deadlock', async () => {
  await store(OLD, 'acme one');
  await client.query(`
    create function waits() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
    create trigger waits after delete on stored_responses for each statement execute function waits()`);
  // Awaitable than the deletion notices it.
  await client.query(`set deadlock_timeout = '20s'`);
  await client.query('begin; select pg_advisory_xact_lock(1)');
  const deleting = deleteOldResponses(pool, NOON);
  await untilWaiting();
  await client.query(`update stored_responses set version = 2 where id = 'one'; commit`);
  expect(await deleting).toBe(1);
  await client.query('drop function waits cascade; reset deadlock_timeout');
  expect(await storedKeys()).toEqual([]);
});

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}
