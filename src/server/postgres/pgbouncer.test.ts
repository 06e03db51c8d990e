import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { type RunningProcess, startProcess } from '#src/server/process/startProcess.ts';
import { readSettings } from '#src/server/settings.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { skipBecause } from './testing/skipBecause.ts';
import { administer, type TestDatabase, testDatabase } from './testing/testDatabase.ts';

/** Its connections to the database, fewer than the process has to it, so that transactions take turns on them. */
const CONNECTIONS = 3;
const ROUNDS = 15;
const NOBODY = 65_534;

let folder: string;
let database: TestDatabase;
let pooler: ChildProcess;
let poolerUrl: string;
let api: RunningProcess | undefined;

beforeEach(async (context) => {
  if (spawnSync('pgbouncer', ['--version']).error)
    skipBecause(context, 'pgbouncer is not installed: apt-get install pgbouncer');
  folder = mkdtempSync(join(tmpdir(), 'heliograph-pgbouncer-'));
  chmodSync(folder, 0o755);
  database = await testDatabase('demo');
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const name = pathname.slice(1);
  await administer(
    database.url,
    `alter role ${username} in database ${name} set timezone = 'UTC'`,
    `alter role ${username} in database ${name} set idle_in_transaction_session_timeout = '60s'`,
  );
  const front = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
${name} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${front}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
ignore_startup_parameters = options
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  pooler = spawn('pgbouncer', ['--quiet', config], { stdio: ['ignore', 'ignore', 'inherit'], ...user });
  poolerUrl = `postgres://${username}@127.0.0.1:${front}/${name}`;
  await vi.waitFor(() => administer(poolerUrl, 'select 1'));
});
afterEach(async () => {
  await api?.stop();
  pooler?.kill('SIGKILL');
  if (pooler?.exitCode === null) await once(pooler, 'exit');
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function signedIn(email: string): Promise<Ask> {
  const origin = `http://127.0.0.1:${api?.port}`;
  const response = await apiClient(origin, null)('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return apiClient(origin, dataOf<{ token: string }>(response).token);
}

/** The tenants whose records have these ids. */
async function tenantsOf(ids: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`set app.tenant_id = '*'`);
    const { rows } = await client.query<{ tenant_id: string }>(
      `select distinct tenant_id from (
         select id, tenant_id from contacts union all select id, tenant_id from messages union all select id, tenant_id from campaigns
       ) as records where id = any($1)`,
      [[...ids]],
    );
    return rows.map(({ tenant_id }) => tenant_id);
  } finally {
    await client.end();
  }
}

it('works through pgbouncer in transaction mode: transactions of two tenants on few connections, guesses, and events', async () => {
  const settings = readSettings({
    SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
    DATABASE_URL: poolerUrl,
    DATABASE_LISTEN_URL: database.url,
    DATABASE_PREPARES: 'off',
    ROLE: 'api',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const log: string[] = [];
  api = await startProcess(settings, { logTo: { write: (line) => log.push(line) } });
  const [acme, borealis] = [await signedIn('owner@acme.test'), await signedIn('owner@borealis.test')];
  const listedIds = [new Set<string>(), new Set<string>()] as const;
  const createdIds = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      [acme, borealis].flatMap((ask, at) => [
        ask('POST', '/contacts', { body: { first_name: 'Pooled', phone: `+1202555${1000 + round * 2 + at}` } }).then(
          (response) => createdIds.add(dataOf<{ id: string }>(response).id),
        ),
        ...['/contacts', '/contacts', '/messages', '/campaigns'].map(async (path) => {
          for (const { id } of dataOf<{ id: string }[]>(await ask('GET', path))) listedIds[at]?.add(id);
        }),
      ]),
    );
  }
  expect(createdIds.size).toBe(2 * ROUNDS);
  expect(await tenantsOf(listedIds[0])).toEqual(['acme']);
  expect(await tenantsOf(listedIds[1])).toEqual(['borealis']);

  const wrong = { body: { email: 'viewer@acme.test', password: 'wrong wrong wrong' } };
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await apiClient(`http://127.0.0.1:${api.port}`, null)('POST', '/auth/login', wrong)).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(-1)).toBe(429);
  expect(log).toEqual([]);

  // Nothing of a transaction is left on the pooler's connections.
  const client = new pg.Client({ connectionString: poolerUrl });
  await client.connect();
  const { rows } = await client.query(
    `select current_user as role, current_setting('app.tenant_id', true) as tenant, (select count(*)::int from pg_prepared_statements) as prepared`,
  );
  await client.end();
  expect(rows).toEqual([{ role: new URL(database.url).username, tenant: '', prepared: 0 }]);
});
