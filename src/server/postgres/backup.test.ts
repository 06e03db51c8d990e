import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { conformance } from '#mock-api/testing/conformance.ts';
import { serve } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { createClock } from '#src/server/clock.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/startEmbedded.ts';
import { examine } from './examine.ts';
import { migrate } from './migrate.ts';
import { COLLECTIONS } from './tables.ts';
import { documentedLogins } from './testing/documentedLogins.ts';
import { serverFolder } from './testing/serverFolder.ts';
import { skipBecause } from './testing/skipBecause.ts';

const run = promisify(execFile);
const DEBIANS = '/usr/lib/postgresql';

/** An installed PostgreSQL that has pg_dump: our own packages have none, and an older pg_dump refuses data of a newer server. */
function findInstallation(): string | undefined {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => join(DEBIANS, version))
    .find((folder) => ['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, 'bin', name))));
}

let server: EmbeddedPostgres | null = null;
let folder = '';
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** Counts and checksums of all tables, regardless of the order of their rows. */
const contents = (url: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const tables: unknown[] = [];
    for (const name of COLLECTIONS) {
      const { rows } = await client.query(
        `select '${name}' as name, count(*)::int as count, coalesce(sum(hashtextextended(to_jsonb(each)::text, 0)), 0) as content from ${name} as each`,
      );
      tables.push(rows[0]);
    }
    return tables;
  });

it('a backup by its own login, restored, gives the same responses as its source, with the same row-level security', async (context) => {
  const home = findInstallation();
  if (!home)
    return skipBecause(context, 'PostgreSQL 15 or newer with pg_dump is not installed: apt-get install postgresql');
  folder = serverFolder();
  server = await startEmbedded({ folder, binaries: home, isTemporary: true });
  const [from, to] = ['taken', 'restored'].map((name) => server?.url(name) ?? '') as [string, string];
  const logins = await documentedLogins(server.url('postgres'));
  await withClient(server.url('postgres'), (client) => client.query('create database taken'));
  await logins.giveToOwner(from);
  await migrate(logins.as('owner', from));
  const clock = createClock();
  await seedDemoDatabase(logins.as('owner', from), clock);

  const file = join(folder, 'backup.dump');
  const dump = (url: string) => run(join(home, 'bin', 'pg_dump'), ['--format=custom', `--file=${file}`, url]);
  await expect(dump(logins.as('owner', from))).rejects.toThrow('row-level security');
  await dump(logins.as('backup', from));
  await withClient(server.url('postgres'), (client) => client.query('create database restored'));
  await logins.giveToOwner(to);
  await run(join(home, 'bin', 'pg_restore'), ['--exit-on-error', `--dbname=${to}`, file]);

  expect(await contents(to)).toEqual(await contents(from));
  expect(await migrate(logins.as('owner', to))).toEqual([]);
  expect((await withClient(logins.as('serving', to), examine)).filter(({ grade }) => grade !== 'ok')).toEqual([]);
  const contacts = await withClient(logins.as('serving', to), async (client) => {
    await client.query('begin; set local role heliograph_server');
    const { rows } = await client.query('select * from contacts');
    return rows;
  });
  expect(contacts).toEqual([]);

  const conforms = async (address: string): Promise<void> => {
    const accounts = ['--email', 'owner@acme.test', '--password', DEMO_PASSWORD];
    const others = ['--other-email', 'owner@borealis.test', '--other-password', DEMO_PASSWORD];
    const { code, report } = await conformance('--api', address, ...accounts, ...others, '--write');
    expect(report).toMatch(/Tests +\d{3} passed \| \d+ skipped/);
    expect(code, report).toBe(0);
  };
  const responsesFrom = async (url: string, check?: (address: string) => Promise<void>): Promise<unknown[]> => {
    const api = await serve(appOnPostgres(url, { clock }));
    const owner = await api.as('owner@acme.test');
    const paths = ['/contacts', '/contacts/groups', '/campaigns', '/templates', '/settings/company-settings'];
    const responses: unknown[] = [];
    for (const path of paths)
      responses.push([path, (await owner('GET', path)).status, dataOf(await owner('GET', path))]);
    const created = await owner('POST', '/contacts/groups', { body: { name: 'After the restore' } });
    responses.push(created.status);
    await check?.(api.baseUrl);
    await api.stop();
    return responses;
  };
  const restored = await responsesFrom(logins.as('serving', to), conforms);
  expect(restored.map((each) => (Array.isArray(each) ? each[1] : each))).toEqual([200, 200, 200, 200, 200, 201]);
  expect(restored).toEqual(await responsesFrom(logins.as('serving', from)));
});
