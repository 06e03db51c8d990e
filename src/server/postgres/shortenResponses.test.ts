import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from './database.ts';
import { shortenResponses } from './shortenResponses.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Stores responses one minute apart, two at the same instant; the ids count on from `from`. */
async function store(tenant: string, { from = 1, count }: { from?: number; count: number }): Promise<void> {
  await pool.query(
    `insert into stored_responses (tenant_id, id, version, created_at, updated_at, stored_at, record)
     select $1, lpad(each::text, 2, '0'), 1, now(), now(), '2026-11-22T12:00Z'::timestamptz + make_interval(mins => each / 2),
       '{"body": "sealed", "status": 201, "fingerprint": "mac"}'
     from generate_series($2::int, $3::int) as each`,
    [tenant, from, from + count - 1],
  );
}

async function withBody(tenant: string): Promise<string> {
  const { rows } = await pool.query<{ ids: string }>(
    `select string_agg(id, ' ' order by id) as ids from stored_responses
     where tenant_id = $1 and record ->> 'body' = 'sealed' and record ->> 'fingerprint' = 'mac'`,
    [tenant],
  );
  return rows[0]?.ids ?? '';
}

it('keeps the bodies of each tenant’s newest responses, and all keys', async () => {
  await store('acme', { count: 13 });
  await store('borealis', { count: 3 });
  const limits = { maxBodies: 4, batch: 3 };
  expect(await shortenResponses(pool, limits)).toBe(9);
  expect([await withBody('acme'), await withBody('borealis')]).toEqual(['10 11 12 13', '01 02 03']);
  expect(await shortenResponses(pool, limits)).toBe(0);
  await store('acme', { from: 14, count: 4 });
  await store('borealis', { from: 4, count: 1 });
  expect(await shortenResponses(pool, limits)).toBe(4);
  expect([await withBody('acme'), await withBody('borealis')]).toEqual(['14 15 16 17', '01 02 03 04']);
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from stored_responses');
  expect(rows[0]?.count).toBe(21);
});
