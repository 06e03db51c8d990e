import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, fail } from '#mock-api/commandLine.ts';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { testServer } from '#src/server/postgres/testing/testServer.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { needHeadlessChromium } from '#tests/chromium.ts';
import { deployed, Programs } from '#tests/failover/Programs.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { type Member, Processes } from '#tests/kills/Processes.ts';

const NUMBERS = [1, 2, 3] as const;
const HELP = `npm run processes [-- word]

Runs three API processes and three workers on one PostgreSQL behind HAProxy (src/config/deploy/haproxy.cfg), with the built page and the demo's
records. Through HAProxy a browser does the main job, sees colleagues, exports, visits, guesses passwords, and gets news of what other processes
write. A word runs the tests whose name contains it. Needs HAProxy (Debian: apt-get install haproxy) and Chromium. Builds the page if it is missing.`;

const { positionals } = commandLine({ name: 'npm run processes --', help: HELP, options: {}, takesWords: true });
const [only] = positionals;
try {
  execFileSync('which', ['haproxy']);
} catch {
  fail('There is no haproxy: apt-get install haproxy', 1);
}
execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
if (!existsSync('dist/index.html')) execFileSync('npx', ['--no-install', 'vite', 'build'], { stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'heliograph-behind-haproxy-'));
const server = await testServer();
const programs = new Programs(folder);
const ending: (() => Promise<void>)[] = [() => server.stop(), () => programs.stop(5_000)];
try {
  const url = server.url.replace(/\/postgres$/, '/template');
  await seedDemoDatabase(url, createClock(), { secrets: DEMO_KEYS });
  await allowSendingNow(url);

  const members: Member[] = [];
  const ports: number[] = [];
  for (const number of NUMBERS) {
    const port = await freePort();
    ports.push(port);
    members.push({ name: `api${number}`, role: 'api', port }, { name: `worker${number}`, role: 'worker', port: 0 });
  }
  const front = await freePort();
  const socket = join(folder, 'haproxy.sock');
  const config = join(folder, 'haproxy.cfg');
  const values = { '127.0.0.1:5174': `127.0.0.1:${front}`, 'maxconn 4096': `maxconn 4096\n  stats socket ${socket}` };
  const servers = ports.map((port, at) => [`127.0.0.1:517${at + 1}`, `127.0.0.1:${port}`] as const);
  writeFileSync(config, deployed('haproxy.cfg', { ...values, ...Object.fromEntries(servers) }));
  const processes = new Processes(folder, members, {
    DATABASE_URL: url,
    SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEYS: Buffer.from(DEMO_KEYS.current.bytes).toString('base64'),
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
    SIMULATED_PHONES: 'on',
    PAGE_FOLDER: 'dist',
    PROXIES: '127.0.0.1',
  });
  ending.push(() => processes.stop());
  await processes.start();
  programs.run('haproxy', 'haproxy', ['-db', '-f', config]);
  console.log(`Three API processes behind HAProxy at http://localhost:${front}; their logs are in ${folder}.`);

  const code = await browse({
    PROCESSES_URL: `http://localhost:${front}`,
    PROCESSES_EACH: ports.map((port) => `http://127.0.0.1:${port}`).join(' '),
  });
  const requestCounts = await requestsByServer(socket);
  console.log(`Requests answered by each: ${requestCounts.join(', ')}.`);
  // Otherwise nothing was tested.
  if (!only && (requestCounts.length !== NUMBERS.length || requestCounts.some((count) => count < 20))) {
    fail('One of the processes got hardly any requests.', 1);
  }
  process.exitCode = code;
} finally {
  for (const end of ending.reverse()) await end();
  if (!process.exitCode) rmSync(folder, { recursive: true, force: true });
}

/** Allows a campaign at any time of day, through quick devices. */
async function allowSendingNow(url: string): Promise<void> {
  const store = ruledStore(createPool(url, 2), createClock());
  const { tx } = store;
  const [settings] = await tx.find('company_settings', { tenant_id: 'acme' });
  if (settings) {
    const quiet_hours = { ...settings.quiet_hours, enabled: false };
    await tx.update('company_settings', settings.id, { quiet_hours });
  }
  const devices = await tx.find('devices', { tenant_id: 'acme' });
  for (const { id } of devices) await tx.update('devices', id, { messages_per_minute: 600, working_hours: null });
  for (const { id, status } of await tx.find('campaigns', {}))
    if (status === 'running' || status === 'scheduled') await tx.update('campaigns', id, { status: 'paused' });
  await store.close();
}

/** Runs the browser tests; returns their exit code. */
function browse(env: Record<string, string>): Promise<number> {
  const args = ['--no-install', 'playwright', 'test', '--config', 'tests/processes/playwright.config.ts'];
  if (only) args.push('--grep', only);
  return new Promise((resolve) => {
    const child = spawn('npx', args, {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: needHeadlessChromium(), ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The number of requests HAProxy sent to each server, by its own count. */
async function requestsByServer(socket: string): Promise<number[]> {
  const text = await new Promise<string>((resolve, reject) => {
    const connection = connect(socket, () => connection.write('show stat\n'));
    let received = '';
    connection.on('data', (part) => {
      received += String(part);
    });
    connection.once('end', () => resolve(received));
    connection.once('error', reject);
  });
  const [head = '', ...rows] = text.replace(/^# /, '').trim().split('\n');
  const names = head.split(',');
  return rows
    .map((row) => row.split(','))
    .filter((row) => /^api\d$/.test(row[names.indexOf('svname')] ?? ''))
    .map((row) => Number(row[names.indexOf('req_tot')] || row[names.indexOf('stot')]));
}
