import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { type TestDatabase, testDatabase } from '#src/server/postgres/testing/testDatabase.ts';
import { startJobs } from './startJobs.ts';

/** The longest statement (ms) in the pool; deleting the old month takes longer. */
const LONGEST = 500;
const SECONDS = 1.5;
const HOUR = 3_600_000;

let database: TestDatabase;
let client: pg.Client;
let pool: pg.Pool;
let lines: string[];
let jobs: ReturnType<typeof startJobs>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    select make_message_partitions('2020-01-01', '2020-01-01');
    insert into messages (tenant_id, id, version, created_at, updated_at, direction, campaign_id, "from", "to", body, status, said_at, writer, taken_at)
      values ('acme', 'old', 1, '2020-01-01', '2020-01-01', 'outgoing', 'spring', '', '+12025550143', 'Hello', 'delivered', '2020-01-01T00:00:00.000Z', 'campaign', '2020-01-01T00:00:00.000Z');
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(${SECONDS}); return old; end $$;
    create trigger slow before delete on campaign_recipients for each row execute function slowly()`);
  pool = createPool(database.url, 2, { longestStatement: LONGEST });
  lines = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  jobs = startJobs({ pool, url: database.url, log, clock: createClock(), messageMonths: 2 });
});
afterEach(async () => {
  await jobs.stop();
  await pool.end();
  await client.end();
  await database.drop();
  vi.useRealTimers();
});

const countLogged = (message: string): number => lines.filter((line) => line.includes(message)).length;

async function dropping(): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%drop_message_partition%'`,
  );
  return rowCount ?? 0;
}

it('a month that takes longer to delete than the pool allows is deleted, once, however often it is looked for', async () => {
  await expect.poll(dropping).toBe(1);
  vi.advanceTimersByTime(HOUR);
  // It waits for the month, and longer than the pool allows.
  await expect.poll(() => countLogged('partitions could not be created')).toBe(1);
  await expect.poll(() => countLogged('"dropped":1')).toBe(1);
  expect([await dropping(), countLogged('"dropped":0')]).toEqual([0, 0]);
  expect((await client.query(`select to_regclass('messages_2020_01') as month`)).rows).toEqual([{ month: null }]);
  expect(countLogged('could not be deleted')).toBe(0);
});

it('stopping does not wait for a month to be deleted', async () => {
  await expect.poll(dropping).toBe(1);
  const startedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - startedAt).toBeLessThan(SECONDS * 500);
  expect(countLogged('could not be deleted')).toBe(0);
});
