import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandLine, fail } from '#mock-api/commandLine.ts';
import { until } from '#mock-api/testing/until.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { migrate, migrationOf, migrations } from '#src/server/postgres/migrate.ts';
import { testServer } from '#src/server/postgres/testing/testServer.ts';
import { deployed, Programs } from '#tests/failover/Programs.ts';
import { contactErrors } from '#tests/kills/contactErrors.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { Load } from '#tests/kills/Load.ts';
import { type Member, Processes } from '#tests/kills/Processes.ts';
import { curl } from './curl.ts';
import { api, clients, type Expect, events, page, withoutApi } from './hostChecks.ts';

const PACKAGES = 'nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static caddy haproxy openssl curl';
const HELP = `npm run hosts

Runs nginx and Caddy with the files of src/config/deploy and TLS, each in front of HAProxy, three API processes and a worker on one PostgreSQL. Asks
for the page, the API, events and the largest body through each, and guesses passwords from several addresses. Then every API process is stopped by
SIGTERM and started again while people write, and a newer version migrates the database: no request may fail, nothing may be lost. POSTGRES_BINARIES
names another PostgreSQL than the packages'.
Needs Linux with Debian's packages: apt-get install ${PACKAGES}`;
const NUMBERS = [1, 2, 3] as const;
/** People who write through each host. */
const CLIENTS = 3;
/** Writes acknowledged between two restarts, so that each restart interrupts work. */
const BETWEEN = 60;
const PATIENCE_MS = 60_000;
/** Longer than HAProxy takes to notice that a process is not ready. */
const NOTICED_MS = 3_000;

commandLine({ name: 'npm run hosts --', help: HELP, options: {} });
for (const program of ['nginx', 'caddy', 'haproxy', 'openssl', 'curl']) {
  try {
    execFileSync('which', [program]);
  } catch {
    fail(`There is no ${program}: apt-get install ${PACKAGES}`, 1);
  }
}
execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
if (!existsSync('dist/index.html')) execFileSync('npx', ['--no-install', 'vite', 'build'], { stdio: 'inherit' });

// The certificate is self-signed.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
// Suppresses Node's warning about it.
process.removeAllListeners('warning');

const folder = mkdtempSync(join(tmpdir(), 'heliograph-hosts-'));
// nginx reads it as another user.
chmodSync(folder, 0o755);
cpSync('dist', join(folder, 'page'), { recursive: true });
const programs = new Programs(folder);
const server = await testServer();
const database = Object.assign(new URL(server.url), { pathname: 'template' });
const ending: (() => Promise<void>)[] = [() => server.stop(), () => programs.stop(5_000)];
const wrong: string[] = [];
const expectOf =
  (name: string): Expect =>
  (isSo, claim) => {
    console.log(`${isSo ? 'ok ' : 'NOT'} ${name}: ${claim}`);
    if (!isSo) wrong.push(`${name}: ${claim}`);
  };

try {
  const ports: number[] = [];
  for (const _ of NUMBERS) ports.push(await freePort());
  const processes = await startProcesses(ports);
  const addresses = await startHosts(ports);
  const phones = fictionalPhones();
  const tenant = ['--name', 'Acme', '--owner', 'ada@acme.test', '--country', 'US', '--timezone', 'America/New_York'];
  const invitation = /invitation=(\S+)/.exec(await processes.admin('create-tenant', ...tenant))?.[1] ?? '';
  const loads: Load[] = [];
  const streams: Promise<void>[] = [];
  for (const [at, [name, address]] of Object.entries(addresses).entries()) {
    const load = new Load(address, phones);
    if (at === 0) await load.enter(invitation);
    else await load.signIn();
    loads.push(load);
    const expect = expectOf(name);
    await page(address, expect);
    await api(address, load, expect);
    await clients(address, `127.0.${at + 1}`, load, expect);
    streams.push(events(address, load, expect));
  }
  await Promise.all(streams);
  await restarts(processes, loads);
  await processes.stop();
  for (const [name, address] of Object.entries(addresses)) await withoutApi(address, expectOf(name));
} finally {
  for (const end of ending.reverse()) await end();
}
if (wrong.length > 0) fail(`${wrong.join('\n')}\nLogs stay in ${folder}`, 1);
rmSync(folder, { recursive: true, force: true });
console.log('Everything is as it should be.');

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** API processes at these ports, and a worker, with a login that owns nothing. */
async function startProcesses(ports: readonly number[]): Promise<Processes> {
  await withDatabase((client) =>
    client.query(`create role heliograph login password 'serving' in role heliograph_server`),
  );
  const members = ports.map((port, at): Member => ({ name: `api${at + 1}`, role: 'api', port }));
  const url = Object.assign(new URL(database), { username: 'heliograph', password: 'serving' });
  const processes = new Processes(folder, [...members, { name: 'worker', role: 'worker', port: 0 }], {
    DATABASE_URL: url.href,
    SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
    PAGES: 'https://localhost',
    PROXIES: '127.0.0.1',
  });
  ending.push(() => processes.stop());
  await processes.start();
  return processes;
}

/** The addresses of nginx and Caddy, in front of HAProxy, in front of these ports. */
async function startHosts(ports: readonly number[]): Promise<Record<string, string>> {
  const balanced = `127.0.0.1:${await freePort()}`;
  const servers = ports.map((port, at) => [`127.0.0.1:517${at + 1}`, `127.0.0.1:${port}`] as const);
  const haproxy = writeFile('haproxy.cfg', { '127.0.0.1:5174': balanced, ...Object.fromEntries(servers) });
  programs.run('haproxy', 'haproxy', ['-db', '-f', haproxy]);

  const [certificate, key] = [join(folder, 'heliograph.pem'), join(folder, 'heliograph.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const ownPaths = { 'heliograph.example.com': 'localhost', '/srv/heliograph': join(folder, 'page') };

  const [plain, ofNginx, ofCaddy] = [await freePort(), await freePort(), await freePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const nginx = writeFile('nginx.conf', {
    ...ownPaths,
    '/etc/ssl/heliograph.pem': certificate,
    '/etc/ssl/heliograph.key': key,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ofNginx} ssl http2;`,
    '127.0.0.1:5174': balanced,
    '# load_module': 'load_module',
    '# brotli': 'brotli',
    'events {}': `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-errors.log;\nevents {}`,
    'include /etc/nginx/mime.types;': ['include /etc/nginx/mime.types;', 'access_log off;', ...temporary].join('\n  '),
  });
  // Says what is wrong, such as a missing module.
  execFileSync('nginx', ['-t', '-q', '-c', nginx]);
  programs.run('nginx', 'nginx', ['-c', nginx, '-g', 'daemon off;']);

  const caddy = writeFile('Caddyfile', {
    ...ownPaths,
    'localhost {': `localhost:${ofCaddy} {\n\ttls ${certificate} ${key}`,
    '127.0.0.1:5174': balanced,
  });
  programs.run('caddy', 'caddy', ['run', '--config', caddy, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });

  const addresses = { nginx: `https://localhost:${ofNginx}`, Caddy: `https://localhost:${ofCaddy}` };
  for (const address of Object.values(addresses)) await answering(`${address}/api/v2/openapi.json`);
  const { status, headers } = await curl(`http://localhost:${plain}/app/contacts`);
  expectOf('nginx')(
    status === 301 && headers.location === 'https://localhost/app/contacts',
    'HTTP is redirected to HTTPS',
  );
  return addresses;
}

/** Writes a file of the deploy folder with other values; returns its path. */
function writeFile(file: string, values: Readonly<Record<string, string>>): string {
  const path = join(folder, file);
  writeFileSync(path, deployed(file, values));
  return path;
}

async function answering(address: string): Promise<void> {
  await until(
    () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    { patience: PATIENCE_MS, otherwise: `${address} does not answer: see ${folder}` },
  );
}

/** Stops each API process and starts it again while people write through both hosts, then migrates as a newer version does before they are restarted. */
async function restarts(processes: Processes, loads: readonly Load[]): Promise<void> {
  const acknowledged = (): number => loads.reduce((sum, load) => sum + load.acknowledged.length, 0);
  const untilMoreIsWritten = async (): Promise<void> => {
    const target = acknowledged() + BETWEEN;
    while (acknowledged() < target) {
      const before = acknowledged();
      await until(() => acknowledged() > before, { patience: PATIENCE_MS, otherwise: 'Nothing more is acknowledged.' });
    }
  };
  for (const load of loads) load.repetitions.length = 0;
  for (const [at, load] of loads.entries()) load.start(CLIENTS, `Client of host ${at}`);
  for (const number of NUMBERS) {
    await untilMoreIsWritten();
    await processes.restart(`api${number}`);
  }
  await untilMoreIsWritten();
  await migrate(database.href, [...migrations(), migrationOf('9999_later', 'create table of_later ()')]);
  await wait(NOTICED_MS);
  await untilMoreIsWritten();
  for (const load of loads) await load.stop();

  const expect = expectOf('restarts and migration');
  const repeated = loads.flatMap((load) => load.repetitions);
  expect(repeated.length === 0, `${repeated.length} requests failed ${repeated.slice(0, 5).join('; ')}`);
  const problems = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenants');
    const tenants = rows.map(({ id }) => id);
    return await contactErrors(client, loads, tenants);
  });
  expect(problems.length === 0, `${acknowledged()} contacts acknowledged, none lost ${problems.join(' ')}`);
}
