import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { throwawayFolder } from '#src/server/postgres/testing/throwawayFolder.ts';
import { createRandom } from '#src/server/random.ts';
import { builtServer } from './builtServer.ts';
import { freePort } from './freePort.ts';
import { Load } from './Load.ts';
import { Processes } from './Processes.ts';
import { whatIsLeft } from './whatIsLeft.ts';

/** People who write to each API. */
const CLIENTS = 3;
/** Writes that each process to be killed has acknowledged before (for a worker and the database: all together), so that each kill interrupts work. */
const BETWEEN = 5;
/** The longest delay (ms) between these writes and the kill. */
const LONGEST_DELAY_MS = 100;
const PATIENCE_MS = 60_000;
/** In turns. While one API starts again, people write to the other. */
const TARGETS = ['api', 'worker', 'postmaster', 'other api', 'worker', 'postmaster'] as const;
type Target = (typeof TARGETS)[number];
/** The people who write, by their API. */
type Loads = Record<'api' | 'other api', Load>;
const HELP = `npm run kills -- [--kills 50] [--seed 1]

Kills two APIs, worker and database in turns while people write, then checks the records: nothing acknowledged is lost, nothing is half written, and
repeated requests were carried out once.`;

const { values } = commandLine({
  name: 'npm run kills --',
  help: HELP,
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const kills = numberIn('--kills', values.kills, { from: 1, to: 1000, isWhole: true });
const seed = numberIn('--seed', values.seed, { isWhole: true });

/** Kills processes under load, each some moments after enough writes were acknowledged since the last kill. */
async function killing(processes: Processes, loads: Loads): Promise<Record<Target, number>> {
  const { next } = createRandom(seed);
  const done: Record<Target, number> = { api: 0, 'other api': 0, worker: 0, postmaster: 0 };
  for (let round = 0; round < kills; round += 1) {
    const target = TARGETS[round % TARGETS.length] ?? 'api';
    const busy = target === 'api' || target === 'other api' ? [loads[target]] : Object.values(loads);
    const written = (): number => busy.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    if (target !== 'postmaster') await processes.ready([target]);
    const before = written();
    const given = performance.now() + PATIENCE_MS;
    while (written() < before + BETWEEN) {
      for (const load of busy) load.check();
      if (performance.now() > given) throw new Error(`Nothing more was acknowledged after kill ${round}.`);
      await wait(5);
    }
    await wait(next() * LONGEST_DELAY_MS);
    if (target === 'postmaster') killPostmaster();
    else processes.kill(target);
    done[target] += 1;
  }
  await processes.ready();
  return done;
}

const folder = throwawayFolder();

/** The database's address, as its owner. */
function databaseUrl(): string {
  const { port, password } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function killPostmaster(): void {
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL');
}

/** A connection to the database, once it is back from the last kill. */
async function connected(): Promise<pg.Client> {
  const given = performance.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl() });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > given) throw error;
      await wait(20);
    }
  }
}

async function problems(loads: readonly Load[]): Promise<string[]> {
  const client = await connected();
  const { rows } = await client.query<{ id: string }>('select id from tenants');
  const found = await whatIsLeft(
    client,
    loads,
    rows.map(({ id }) => id),
  );
  await client.end();
  return found;
}

builtServer();
const ports = { api: await freePort(), 'other api': await freePort(), worker: await freePort() };
const processes = new Processes(
  folder,
  [
    { name: 'api', role: 'api', port: ports.api },
    { name: 'other api', role: 'api', port: ports['other api'] },
    { name: 'worker', role: 'worker', port: ports.worker },
  ],
  { DATA_FOLDER: folder, PASSWORD_MEMORY: '64', PASSWORD_PASSES: '1' },
);
const phones = fictionalPhones();
const loads: Loads = {
  api: new Load(`http://127.0.0.1:${ports.api}`, phones),
  'other api': new Load(`http://127.0.0.1:${ports['other api']}`, phones),
};
let wrong: string[];
try {
  await processes.start();
  const tenant = ['--name', 'Acme', '--owner', 'ada@acme.test', '--country', 'US', '--timezone', 'America/New_York'];
  const invitation = /invitation=(\S+)/.exec(await processes.admin('create-tenant', ...tenant))?.[1] ?? '';
  await loads.api.enter(invitation);
  await loads['other api'].signIn();
  loads.api.start(CLIENTS, 'Client');
  loads['other api'].start(CLIENTS, 'Other client');
  const killed = await killing(processes, loads);
  const all = Object.values(loads);
  await Promise.all(all.map((load) => load.stop()));
  wrong = await problems(all);
  const acknowledged = all.reduce((sum, load) => sum + load.acknowledged.length, 0);
  console.log(
    `${acknowledged} contacts acknowledged, ${killed.api + killed['other api']} kills of an API, ${killed.worker} of the worker, ${killed.postmaster} of the database, seed ${seed}`,
  );
} finally {
  await processes.stop();
}
if (wrong.length > 0) fail(`${wrong.join('\n')}\nIts records and logs stay in ${folder}`, 1);
rmSync(folder, { recursive: true, force: true });
console.log('Nothing lost, nothing torn, nothing twice.');
