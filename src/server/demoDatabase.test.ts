import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { demoDatabase } from './demoDatabase.ts';
import { type EmbeddedPostgres, startEmbedded } from './postgres/embedded/startEmbedded.ts';
import { createDataTemplate, type DataTemplate } from './postgres/testing/dataTemplate.ts';

let data: DataTemplate;
let folder: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  data = await createDataTemplate();
});
afterAll(() => data.remove());
beforeEach(async () => {
  folder = data.copy();
  embedded = await startEmbedded({ folder, isTemporary: true });
});
afterEach(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const OWNER = `select name from users where email_key = 'owner@acme.test'`;

it('has the demo’s records, and keeps later changes', async () => {
  const url = await demoDatabase(embedded, DEMO_KEYS);
  expect(await ask(url, OWNER)).toEqual([{ name: 'Olivia Reyes' }]);
  await ask(url, `update users set name = 'Olivia Stone' where email_key = 'owner@acme.test'`);
  expect(await demoDatabase(embedded, DEMO_KEYS)).toBe(url);
  expect(await ask(url, OWNER)).toEqual([{ name: 'Olivia Stone' }]);
});

it('has derived records: a consent log for people who agreed and wrote STOP', async () => {
  const url = await demoDatabase(embedded, DEMO_KEYS);
  expect(await ask(url, `select record->>'to' as "to" from consent_changes`)).toEqual([
    { to: 'opted_in' },
    { to: 'opted_out' },
  ]);
});

it('is created again if its creation was killed', async () => {
  await ask(embedded.url('postgres'), 'create database demo_unfinished');
  await ask(embedded.url('demo_unfinished'), 'create table left_over (id int)');
  const url = await demoDatabase(embedded, DEMO_KEYS);
  expect(await ask(url, `select to_regclass('left_over') as left`)).toEqual([{ left: null }]);
  expect(await ask(url, OWNER)).toHaveLength(1);
});

it('is created once by several processes at the same time', async () => {
  const urls = await Promise.all([
    demoDatabase(embedded, DEMO_KEYS),
    demoDatabase(embedded, DEMO_KEYS),
    demoDatabase(embedded, DEMO_KEYS),
  ]);
  expect(new Set(urls).size).toBe(1);
  expect(await ask(urls[0] ?? '', OWNER)).toHaveLength(1);
});
