import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { examine } from './examine.ts';
import { dropPartitions, migrate } from './migrate.ts';
import { type DocumentedLogins, documentedLogins } from './testing/documentedLogins.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let logins: DocumentedLogins;

beforeEach(async () => {
  database = await testDatabase(null);
});
afterEach(async () => {
  await database.drop();
  await logins.drop();
});

async function createLogins(without?: RegExp): Promise<void> {
  logins = await documentedLogins(inject('postgres'), without);
  await logins.giveToOwner(database.url);
}

async function as<T>(login: 'serving' | 'backup', work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: logins.as(login, database.url) });
  await client.connect();
  return await work(client).finally(() => client.end());
}

it('an owner without a superuser’s rights migrates, fills and drops months; the logins that serve and back up have no more rights than they need', async () => {
  await createLogins();
  const owner = logins.as('owner', database.url);
  expect((await migrate(owner)).length).toBeGreaterThan(20);
  await seedDemoDatabase(owner, createClock());
  await as('serving', async (client) => {
    const findings = await examine(client);
    expect(findings.filter(({ grade }) => grade !== 'ok')).toEqual([]);
    await client.query(`set role heliograph_server; set app.tenant_id = 'acme'`);
    const result = await client.query('select distinct tenant_id from contacts');
    expect(result.rows).toEqual([{ tenant_id: 'acme' }]);
    expect(await dropPartitions(client, 1_000)).toBe(0);
  });
  await as('backup', async (client) => {
    const { rows } = await client.query('select count(distinct tenant_id)::int as tenants from contacts');
    expect(rows[0]?.tenants).toBeGreaterThan(1);
    await expect(client.query('delete from contacts')).rejects.toThrow('permission denied for table contacts');
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied for schema public');
  });
});

it.each([
  [/^grant set/, /Run as a superuser: grant set on parameter app\.tenant_id to owner_\w+$/],
  [/with admin option$/, /Run as a superuser: create role .*grant heliograph_server to owner_\w+ with admin option$/],
])('migrate names the right that its login lacks: without %s', async (statement, remedy) => {
  await createLogins(statement);
  await expect(migrate(logins.as('owner', database.url))).rejects.toThrow(remedy);
});

it('migrate says which login migrates, when the one that serves requests tries', async () => {
  await createLogins();
  const remedy = /^serving_\w+ cannot migrate: .+\. Set DATABASE_OWNER_URL to the login that owns the database\.$/;
  await expect(migrate(logins.as('serving', database.url))).rejects.toThrow(remedy);
  await migrate(logins.as('owner', database.url));
  await expect(migrate(logins.as('serving', database.url))).rejects.toThrow(remedy);
});
