import pg from 'pg';
import { expect, it } from 'vitest';
import { examine } from './examine.ts';
import { testDatabase } from './testing/testDatabase.ts';

it('warns of messages in the default partition, however large it is', async () => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const partitionsGrade = async () => (await examine(client)).find(({ subject }) => subject === 'partitions')?.grade;
  expect(await partitionsGrade()).toBe('ok');
  await client.query(`
    create schema large;
    create function large.pg_relation_size(regclass) returns bigint return 3000000000;
    set search_path = large, pg_catalog, public`);
  expect(await partitionsGrade()).toBe('warning');
  await client.end();
  await database.drop();
});
