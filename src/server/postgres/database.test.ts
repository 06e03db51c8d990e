import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionTo, createPool } from './database.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const SETTINGS = ['TimeZone', 'idle_in_transaction_session_timeout', 'work_mem', 'application_name'];
const shown = async (client: pg.ClientBase | pg.Pool): Promise<unknown[]> => {
  const { rows } = await client.query('select current_setting(name) as it from unnest($1::text[]) as name', [SETTINGS]);
  return rows.map(({ it }) => it);
};

it.each([
  ['', '4MB'],
  ['?application_name=shop', '4MB'],
  ['?options=-c%20work_mem%3D5MB%20-c%20TimeZone%3DAsia/Tokyo&application_name=shop', '5MB'],
])('an address with %j adds its settings to ours, and replaces none', async (query, workMem) => {
  const pool = createPool(database.url + query, 1);
  expect(await shown(pool)).toEqual(['UTC', '1min', workMem, 'heliograph']);
  await pool.end();
  const client = new pg.Client({ ...connectionTo(database.url + query), application_name: 'heliograph_work' });
  await client.connect();
  expect(await shown(client)).toEqual(['UTC', '1min', workMem, 'heliograph_work']);
  await client.end();
});
