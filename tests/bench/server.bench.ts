import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '#src/server/clock.ts';
import { fillDemo } from '#src/server/fillDemo.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { cpuOfProcess, postmasterOf } from './cpuOf.ts';
import { fillManyMessages } from './made/manyMessages.ts';
import { type Figure, report } from './report.ts';

/**
 * Measures, over HTTP, the requests people wait for: 100,000 contacts and 1,000,000 messages in one tenant among 200, and 50 clients that each ask
 * again as soon as they get a response. Reports the 99th percentile of each request, next to that of a bare SELECT of one row by as many clients, and
 * how long 400 responses took; and, nearly independent of the machine's load, the statements and CPU time per response. BENCH_ONLY selects requests by a
 * word. `DATABASE_URL` names a database already filled by `fillManyMessages`; BENCH_MESSAGES sets another number of messages:
 * with 10,000,000, pages of lists may take 1.3 times as long.
 */
const SIZE = { contacts: 100_000, messages: Number(process.env.BENCH_MESSAGES ?? 1_000_000), tenants: 200 };
const ASKING = 50;
const ANSWERS = 400;
const WARM = 5;
/** As many as the API itself has. */
const CONNECTIONS = 5;
const BUDGET = { p99: 150, answers: 1_000 };
const DAY = 86_400_000;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const list = (resource: string, asked: object): string => {
  const pairs = Object.entries({ range: [0, 24], ...asked }).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/${resource}?${new URLSearchParams(pairs)}`;
};

const QUESTIONS: Record<string, string> = {
  'contacts by name': list('contacts', { sort: ['last_name', 'ASC'] }),
  'contacts who opted out': list('contacts', { sort: ['last_name', 'ASC'], filter: { consent: 'opted_out' } }),
  'contacts, searched': list('contacts', { sort: ['last_name', 'ASC'], filter: { q: 'carla77 bench2' } }),
  'contacts, page 3,600': list('contacts', { sort: ['last_name', 'ASC'], range: [90_000, 90_024] }),
  'messages, newest first': list('messages', { sort: ['created_at', 'DESC'] }),
  'messages of a campaign': list('messages', {
    sort: ['created_at', 'DESC'],
    filter: { campaign_id: 'acme-bench-24' },
  }),
  'messages, incoming': list('messages', { sort: ['created_at', 'DESC'], filter: { direction: 'incoming' } }),
  'messages, the middle': list('messages', {
    sort: ['created_at', 'DESC'],
    range: [SIZE.messages / 2, SIZE.messages / 2 + 24],
  }),
  'messages, searched': list('messages', { sort: ['created_at', 'DESC'], filter: { q: 'number 99999' } }),
  'inbox, open': list('conversations', { sort: ['last_at', 'DESC'], filter: { status: 'open' } }),
  'inbox, searched': list('conversations', { sort: ['last_at', 'DESC'], filter: { q: 'number 99999' } }),
  'inbox, counts': '/conversations/counts',
  'report of a campaign': '/campaigns/acme-bench-24/report',
  'statistics of 30 days': `/statistics?from=${day(Date.now() - 29 * DAY)}&to=${day(Date.now())}`,
  'statistics of a year': `/statistics?from=${day(Date.now() - 364 * DAY)}&to=${day(Date.now())}`,
};

/** Times (ms) of `ANSWERS` responses to `ASKING` parallel clients, and the total. */
async function measured(ask: () => Promise<unknown>): Promise<{ p99: number; all: number }> {
  const took: number[] = [];
  let open = ANSWERS;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (open > 0) {
      open -= 1;
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: ASKING }, lane));
  const sorted = took.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, all: performance.now() - start };
}

/** The API in a process of its own, so that the clients share only the machine with it. */
async function startApi(url: string): Promise<{ baseUrl: string; process: ChildProcess }> {
  const script = join(import.meta.dirname, 'serveOnPostgres.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, url], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}`)));
  });
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
    (((after[of] ?? Number.NaN) - (before[of] ?? Number.NaN)) / ANSWERS).toFixed(digits).padStart(6);
  return `     ${name.padEnd(52)} ${each('statements', 1)} statements  ${each('node', 2)} ms Node  ${each('postgres', 2)} ms PostgreSQL`;
}

async function signIn(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@acme.test', password: 'heliograph' }),
  });
  const { data }: { data: { token: string } } = await answer.json();
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
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(QUESTIONS)) {
      if (!name.includes(process.env.BENCH_ONLY ?? '')) continue;
      for (let warm = 0; warm < WARM; warm += 1) await bare();
      const baseline = await measured(bare);
      const ask = async (): Promise<void> => {
        const answer = await fetch(`${api.baseUrl}/api/v2${path}`, { headers: { Authorization: `Bearer ${token}` } });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
      };
      for (let warm = 0; warm < WARM; warm += 1) await ask();
      const before = await costSoFar(api.process, postmaster);
      const { p99, all } = await measured(ask);
      console.log(costLine(name, before, await costSoFar(api.process, postmaster)));
      figures.push({ name: `${name}, 99th percentile`, measured: p99, budget: BUDGET.p99, baseline: baseline.p99 });
      figures.push({
        name: `${name}, ${ANSWERS} answers`,
        measured: all,
        budget: BUDGET.answers,
        baseline: baseline.all,
      });
    }
    return figures;
  } finally {
    api.process.kill();
    await pool.end();
  }
}

const given = process.env.DATABASE_URL;
if (given) report(await figuresOn(given));
else {
  const folder = mkdtempSync(join(tmpdir(), 'heliograph-bench-'));
  const server = await startEmbedded({ folder, isThrowaway: true });
  try {
    const url = server.url('postgres');
    await migrate(url);
    await fillDemo(url, createClock());
    await fillManyMessages(url, 'acme', SIZE);
    report(await figuresOn(url));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
