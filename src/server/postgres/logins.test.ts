import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { fillDemo } from '#src/server/fillDemo.ts';
import { examine } from './examine.ts';
import { dropPartitions, migrate } from './migrate.ts';
import { type OwnDatabase, ownDatabase } from './testing/ownDatabase.ts';

/** The statements with which src/config/deploy/README.md creates the two logins. */
const [, BLOCK = ''] = /```sql\n(.*?)```/s.exec(readFileSync('src/config/deploy/README.md', 'utf8')) ?? [];
const STATEMENTS = BLOCK.split(';')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

vi.setConfig({ testTimeout: 120_000 });

let database: OwnDatabase;
let superuser: pg.Client;
/** The logins' names, unique in the server. */
let owner: string;
let serving: string;

beforeEach(async () => {
  database = await ownDatabase(null);
  superuser = new pg.Client({ connectionString: inject('postgres') });
  await superuser.connect();
  const suffix = randomBytes(4).toString('hex');
  [owner, serving] = [`owner_${suffix}`, `serving_${suffix}`];
});
afterEach(async () => {
  await database.drop();
  for (const login of [owner, serving]) await superuser.query(`drop owned by ${login}; drop role ${login}`);
  await superuser.end();
});

/** Runs the statements with the names of this test; the database and the role `heliograph_server` are there already. */
async function createLogins(without?: RegExp): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  for (const statement of STATEMENTS) {
    if (/^create role heliograph_server/.test(statement) || without?.test(statement)) continue;
    await superuser.query(
      statement
        .replace(/^create database heliograph owner/, `alter database ${name} owner to`)
        .replace(/\bheliograph_owner\b/, owner)
        .replace(/\bheliograph\b/, serving)
        .replace('…', 'x'),
    );
  }
}

function as(login: string): string {
  const url = new URL(database.url);
  [url.username, url.password] = [login, 'x'];
  return url.href;
}

it('an owner without a superuser’s rights migrates, fills and drops months; the login that serves requests has only the rights it needs', async () => {
  expect(STATEMENTS).toHaveLength(7);
  await createLogins();
  expect((await migrate(as(owner))).length).toBeGreaterThan(20);
  await fillDemo(as(owner), createClock());
  const client = new pg.Client({ connectionString: as(serving) });
  await client.connect();
  const findings = await examine(client);
  expect(findings.filter(({ grade }) => grade !== 'ok')).toEqual([]);
  await client.query(`set role heliograph_server; set app.tenant_id = 'acme'`);
  const seen = await client.query('select distinct tenant_id from contacts');
  expect(seen.rows).toEqual([{ tenant_id: 'acme' }]);
  expect(await dropPartitions(client, 1_000)).toBe(0);
  await client.end();
});

it.each([
  [/^grant set/, /Run as a superuser: grant set on parameter app\.tenant_id to owner_\w+$/],
  [/with admin option$/, /Run as a superuser: create role .*grant heliograph_server to owner_\w+ with admin option$/],
])('migrate names the right that its login lacks: without %s', async (statement, remedy) => {
  await createLogins(statement);
  await expect(migrate(as(owner))).rejects.toThrow(remedy);
});
