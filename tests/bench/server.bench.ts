import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { until } from '#mock-api/testing/until.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { isReady } from '#tests/kills/Processes.ts';
import { cpuOfProcess, postmasterOf } from './cpuOf.ts';
import { KeepAliveClient } from './helpers/keepAliveClient.ts';
import { fillManyMessages } from './helpers/manyMessages.ts';
import { type Figure, report } from './report.ts';

/**
 * Measures, over HTTP, the requests people wait for: 100,000 contacts and 1,000,000 messages in one tenant among 200, and 50 clients that each ask
 * again as soon as they get a response, compressed as for browsers. The API is one process as built for production. Reports the 99th percentile of each
 * request, next to that of a bare SELECT of one row by as many clients, and how long 400 responses took; and, nearly independent of the machine's load,
 * the statements and CPU time per response. BENCH_ONLY selects requests by a word. `DATABASE_URL` names a database already filled by
 * `fillManyMessages`; BENCH_MESSAGES sets another number of messages: with 10,000,000, pages of lists may take 1.3 times as long.
 */
const SIZE = { contacts: 100_000, messages: Number(process.env.BENCH_MESSAGES ?? 1_000_000), tenants: 200 };
const ASKING = 50;
const RESPONSES = 400;
/** Responses before measuring begins, so that V8 has compiled the code, and each connection has planned its statements. */
const WARM = 2_000;
/** As many connections as the API itself has. */
const CONNECTIONS = 5;
/** As an installation starts it (`src/config/deploy/systemd`). */
const FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=2000'];
const BUDGET = { p99: 150, responses: 1_000 };
const DAY = 86_400_000;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const list = (resource: string, query: object): string => {
  const pairs = Object.entries({ range: [0, 24], ...query }).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/${resource}?${new URLSearchParams(pairs)}`;
};

const NAMES = ['Ann', 'Ben', 'Carla', 'Dan', 'Eve', 'Finn', 'Gina'];
const nameOf = (at: number): string => `${NAMES[at % NAMES.length]}${(at * 31) % 100}`;
/** Five digits in no apparent order, the same in every run. */
const fiveDigits = (at: number): string => String(((at + 1) * 7_919_317) % 100_000).padStart(5, '0');
/** One of the ten pages from row `first` on. */
const pageFrom = (first: number, at: number): { range: [number, number] } => {
  const start = first + 25 * (at % 10);
  return { range: [start, start + 24] };
};
const daysUntil = (days: number, daysAgo: number): string => {
  const to = Date.now() - daysAgo * DAY;
  return `/statistics?from=${day(to - (days - 1) * DAY)}&to=${day(to)}`;
};

/** The paths requested: `at` counts the requests. Almost none is requested twice, so that no cached result is measured. */
const QUESTIONS: Record<string, (at: number) => string> = {
  'contacts by name': (at) => list('contacts', { sort: ['last_name', 'ASC'], ...pageFrom(0, at) }),
  'contacts who opted out': (at) =>
    list('contacts', { sort: ['last_name', 'ASC'], filter: { consent: 'opted_out' }, ...pageFrom(0, at) }),
  'contacts, searched': (at) =>
    list('contacts', { sort: ['last_name', 'ASC'], filter: { q: `${nameOf(at).toLowerCase()} bench${at % 10}` } }),
  'contacts, page 3,600': (at) => list('contacts', { sort: ['last_name', 'ASC'], ...pageFrom(90_000, at) }),
  'messages, newest first': (at) => list('messages', { sort: ['created_at', 'DESC'], ...pageFrom(0, at) }),
  'messages of a campaign': (at) =>
    list('messages', {
      sort: ['created_at', 'DESC'],
      filter: { campaign_id: `acme-bench-${at % 25}` },
      ...pageFrom(0, at),
    }),
  'messages, incoming': (at) =>
    list('messages', { sort: ['created_at', 'DESC'], filter: { direction: 'incoming' }, ...pageFrom(0, at) }),
  'messages, the middle': (at) =>
    list('messages', {
      sort: ['created_at', 'DESC'],
      ...pageFrom(Math.round(SIZE.messages * (0.3 + 0.4 * ((at * 0.618) % 1))), at),
    }),
  'messages, searched': (at) =>
    list('messages', { sort: ['created_at', 'DESC'], filter: { q: `number ${fiveDigits(at)}` } }),
  'inbox, open': (at) =>
    list('conversations', { sort: ['last_at', 'DESC'], filter: { status: 'open' }, ...pageFrom(0, at) }),
  // In turn by text, by name and by number.
  'inbox, searched': (at) =>
    list('conversations', {
      sort: ['last_at', 'DESC'],
      filter: { q: [`number ${fiveDigits(at)}`, `${nameOf(at)} bench`, `+1907 00${fiveDigits(at)}`][at % 3] },
    }),
  'inbox, counts': () => '/conversations/counts',
  'report of a campaign': (at) => `/campaigns/acme-bench-${at % 25}/report`,
  'statistics of 30 days': (at) => daysUntil(30, at % 300),
  'statistics of a year': (at) => daysUntil(365, at % 60),
};

/** Measures this many responses to parallel clients: the 99th percentile and the total (ms). */
async function measured(
  clients: readonly (() => Promise<unknown>)[],
  responses = RESPONSES,
): Promise<{ p99: number; all: number }> {
  const took: number[] = [];
  let open = responses;
  const start = performance.now();
  const lane = async (ask: () => Promise<unknown>): Promise<void> => {
    while (open > 0) {
      open -= 1;
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
  };
  await Promise.all(clients.map(lane));
  const sorted = took.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, all: performance.now() - start };
}

/** Starts the API in its own process, as an installation does, so that the clients share only the machine with it. */
async function startApi(url: string): Promise<{ baseUrl: string; process: ChildProcess }> {
  const counting = pathToFileURL(join(import.meta.dirname, 'helpers/countStatements.mjs')).href;
  const port = await freePort();
  const child = spawn(process.execPath, [...FLAGS, '--import', counting, 'dist-server/main.js', '--role', 'api'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      METRICS_PORT: '0',
      SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
      SECRET_KEYS: Buffer.from(DEMO_KEYS.current.bytes).toString('base64'),
    },
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const isServing = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    return await isReady(port);
  };
  await until(isServing, { pause: 20 });
  return { baseUrl, process: child };
}

interface Cost {
  statements: number;
  node: number;
  postgres: number | null;
}

/** What an API process and the database have used so far. */
async function costSoFar(api: ChildProcess, postmaster: number): Promise<Cost> {
  const statements = new Promise<number>((resolve) => api.once('message', (count) => resolve(Number(count))));
  api.send('statements');
  return { statements: await statements, ...cpuOfProcess(api.pid ?? 0, postmaster) };
}

function costLine(name: string, before: Cost, after: Cost): string {
  const each = (of: 'statements' | 'node' | 'postgres', digits: number): string =>
    (((after[of] ?? Number.NaN) - (before[of] ?? Number.NaN)) / RESPONSES).toFixed(digits).padStart(6);
  return `     ${name.padEnd(52)} ${each('statements', 1)} statements  ${each('node', 2)} ms Node  ${each('postgres', 2)} ms PostgreSQL`;
}

async function signIn(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@acme.test', password: 'heliograph' }),
  });
  const { data }: { data: { token: string } } = await response.json();
  return data.token;
}

async function figuresOn(url: string): Promise<Figure[]> {
  const pool = createPool(url, CONNECTIONS);
  const row = `select * from messages where tenant_id = 'acme' and id = 'acme-bench-message-1'`;
  const { rows } = await pool.query<{ created_at: string }>(row);
  const bare = () => pool.query(`${row} and created_at = $1`, [rows[0]?.created_at]);
  const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = postmasterOf(backends[0]?.pid ?? 0);
  const api = await startApi(url);
  try {
    const token = await signIn(api.baseUrl);
    const clients = Array.from({ length: ASKING }, () => new KeepAliveClient(api.baseUrl, token));
    const figures: Figure[] = [];
    for (const [name, pathOf] of Object.entries(QUESTIONS)) {
      if (!name.includes(process.env.BENCH_ONLY ?? '')) continue;
      let requests = 0;
      const asking = clients.map((client) => async (): Promise<void> => {
        const path = pathOf(requests);
        requests += 1;
        const { status } = await client.ask(`/api/v2${path}`);
        if (status >= 300) throw new Error(`${path} was answered ${status}`);
      });
      const barely = Array.from({ length: ASKING }, () => bare);
      await measured(barely, WARM);
      const baseline = await measured(barely);
      await measured(asking, WARM);
      const before = await costSoFar(api.process, postmaster);
      const { p99, all } = await measured(asking);
      console.log(costLine(name, before, await costSoFar(api.process, postmaster)));
      figures.push({ name: `${name}, 99th percentile`, measured: p99, budget: BUDGET.p99, baseline: baseline.p99 });
      figures.push({
        name: `${name}, ${RESPONSES} responses`,
        measured: all,
        budget: BUDGET.responses,
        baseline: baseline.all,
      });
    }
    for (const client of clients) client.close();
    console.log(
      `     Load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(', ')}`,
    );
    return figures;
  } finally {
    api.process.kill();
    await pool.end();
  }
}

execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts']);
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) report(await figuresOn(databaseUrl));
else {
  const folder = serverFolderOnDisk();
  const server = await startEmbedded({ folder, isTemporary: true });
  try {
    const url = server.url('postgres');
    await migrate(url);
    await seedDemoDatabase(url, createClock(), { secrets: DEMO_KEYS });
    await fillManyMessages(url, 'acme', SIZE);
    report(await figuresOn(url));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
