import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { DEMO_KEYS } from '#mock-api/testing/appOnPostgres.ts';
import { receivedEvents } from '#mock-api/testing/receivedEvents.ts';
import { until } from '#mock-api/testing/until.ts';
import { createClock } from '#src/server/clock.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { isReady } from '#tests/kills/Processes.ts';
import { importPeople } from './helpers/importPeople.ts';
import { type Figure, median, medianDuration, report } from './report.ts';

/**
 * Measures the cost of a process of an installation, as built for production and on a PostgreSQL that syncs: the time from its start until it is
 * ready, an import of 100,000 rows (or IMPORT_ROWS), the time from a write in one process until a page at another gets the hint, and the memory after
 * all that. Compares each with a bare SELECT or INSERT in the same run.
 */
const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
const STARTS = 5;
const HINTS = 20;
/** Time between two writes (ms): events within a quarter of a second are sent together. */
const BETWEEN = 300;
const BUDGET = { start: 1_000, import: 20_000 * (ROWS / 100_000), hint: 2_000, memory: 300 };

interface Running {
  child: ChildProcess;
  baseUrl: string;
  /** Time until it was ready (ms). */
  took: number;
}

async function launch(url: string, role: 'api' | 'all'): Promise<Running> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['dist-server/main.js', '--role', role], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
      SECRET_KEYS: Buffer.from(DEMO_KEYS.current.bytes).toString('base64'),
      SIMULATED_PHONES: 'on',
    },
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const isServing = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}.`);
    return await isReady(port);
  };
  await until(isServing, { pause: 5 });
  return { child, baseUrl, took: performance.now() - start };
}

async function stop({ child }: Running): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await end;
}

/** Current and peak memory (MB); null if the machine does not report them. */
function memoryOf({ child }: Running): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const mb = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: mb('VmRSS'), peak: mb('VmHWM') };
  } catch {
    return null;
  }
}

async function startFigure(url: string, pool: pg.Pool): Promise<Figure> {
  const took: number[] = [];
  for (let run = 0; run < STARTS; run += 1) {
    const running = await launch(url, 'all');
    took.push(running.took);
    await stop(running);
  }
  return {
    name: 'start until ready, records there',
    measured: median(took),
    budget: BUDGET.start,
    baseline: await medianDuration(() => pool.query('select * from contacts limit 1')),
  };
}

/** Inserts as many rows into a table with the same columns but no triggers, 1,000 per statement. */
async function bareInsert(pool: pg.Pool): Promise<number> {
  await pool.query('create table bare (like contacts including defaults)');
  const start = performance.now();
  for (let inserted = 0; inserted < ROWS; inserted += 1_000) {
    await pool.query(
      `insert into bare select c.* from (select * from contacts where tenant_id = 'acme' limit 1) as c, generate_series(1, $1)`,
      [Math.min(1_000, ROWS - inserted)],
    );
  }
  const took = performance.now() - start;
  await pool.query('drop table bare');
  return took;
}

async function importFigure({ baseUrl }: Running, token: string, pool: pg.Pool): Promise<Figure> {
  const baseline = await bareInsert(pool);
  const phones = [...fictionalPhones()].slice(0, ROWS);
  const { took, totals } = await importPeople({ baseUrl, token, phones }, 'Bench');
  if (totals.created + totals.updated !== ROWS) throw new Error(`Not all were imported: ${JSON.stringify(totals)}`);
  return { name: `import of ${ROWS.toLocaleString('en-US')} rows`, measured: took, budget: BUDGET.import, baseline };
}

async function hintFigure(one: Running, other: Running, token: string, pool: pg.Pool): Promise<Figure> {
  const ask = apiClient(one.baseUrl, token);
  const page = await receivedEvents(`${other.baseUrl}/api/v2`, token);
  const took: number[] = [];
  for (let count = 0; count < HINTS; count += 1) {
    await wait(BETWEEN);
    page.received.length = 0;
    const start = performance.now();
    const { status } = await ask('POST', '/campaigns', { body: { name: `Told ${count}` } });
    if (status !== 201) throw new Error(`It was answered ${status}`);
    await page.until('campaigns');
    took.push(performance.now() - start);
  }
  page.stop();
  return {
    name: 'from a write to the hint at another process',
    measured: Math.max(...took),
    budget: BUDGET.hint,
    baseline: await medianDuration(() => pool.query('select * from campaigns limit 1')),
  };
}

execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts']);
const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
const processes: Running[] = [];
const pool = createPool(server.url('postgres'), 2);
try {
  const url = server.url('postgres');
  await migrate(url);
  await seedDemoDatabase(url, createClock(), { secrets: DEMO_KEYS });
  // The bench measures the import, so the demo's plans get room for all rows.
  const { tx } = ruledStore(pool, createClock());
  for (const { id, limits } of await tx.find('plans', {})) {
    await tx.update('plans', id, { limits: { ...limits, contacts: 10 * ROWS } });
  }
  const figures = [await startFigure(url, pool)];
  processes.push(await launch(url, 'all'), await launch(url, 'api'));
  const [one, other] = processes;
  if (!one || !other) throw new Error('Nothing was started.');
  const credentials = { email: 'owner@acme.test', password: 'heliograph' };
  const login = await apiClient(one.baseUrl, null)('POST', '/auth/login', { body: credentials });
  const { token } = dataOf<{ token: string }>(login);
  figures.push(await hintFigure(one, other, token, pool));
  figures.push(await importFigure(one, token, pool));
  report(figures);
  for (const [name, running] of [
    ['API and worker, which imported', one],
    ['API that told a page', other],
  ] as const) {
    const memory = memoryOf(running);
    if (!memory) continue;
    const verdict = memory.now <= BUDGET.memory ? 'ok  ' : 'OVER';
    console.log(
      `${verdict} memory, ${name}: ${memory.now.toFixed(0)} MB (most ${memory.peak.toFixed(0)})   budget ${BUDGET.memory} MB`,
    );
    if (memory.now > BUDGET.memory) process.exitCode = 1;
  }
  console.log(
    `Load of the machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  );
} finally {
  for (const running of processes) await stop(running);
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
