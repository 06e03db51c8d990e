import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { serverFolder } from '#src/server/postgres/testing/serverFolder.ts';
import { createRandom } from '#src/server/random.ts';
import { builtServer } from './builtServer.ts';
import { contactErrors } from './contactErrors.ts';
import { freePort } from './freePort.ts';
import { Load, untilUnderLoad } from './Load.ts';
import { Processes } from './Processes.ts';
import { SteadyCampaigns } from './SteadyCampaigns.ts';

/** People who write to each API. */
const CLIENTS = 3;
/**
 * What must happen before each kill, so that it interrupts work: acknowledged writes (before an API is killed), sent texts (the worker), or both (the
 * database).
 */
const BETWEEN = 5;
const TEXTS_BETWEEN = 3;
/** The longest delay (ms) after that, before the kill. */
const LONGEST_DELAY_MS = 100;
const PATIENCE_MS = 60_000;
/** What is killed, in turns. While one API starts again, people write to the other; while the worker starts again, an API is killed. */
const TARGETS = ['worker', 'api', 'postmaster', 'worker', 'other api', 'postmaster'] as const;
type Target = (typeof TARGETS)[number];
/** What is then stopped with SIGTERM: each pair at the same time. */
const STOPPED = [
  ['api', 'worker'],
  ['other api', 'worker'],
] as const;
/** The people who write, by their API. */
type Loads = Record<'api' | 'other api', Load>;
/** The tenant of the people who write; the campaigns have another one. */
const TENANT = 'Acme';
const HELP = `npm run kills -- [--kills 50] [--seed 1]

Kills two APIs, worker and database in turns while people write and campaigns are sent, then stops each API and the worker gracefully, and checks the
records: nothing acknowledged is lost, nothing is half written, repeated requests were carried out once, and everybody was texted once.`;

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

/** Waits until enough writes of these loads were acknowledged and, given campaigns, enough texts were sent. */
async function untilBusy(target: string, loads: readonly Load[], campaigns: SteadyCampaigns | null): Promise<void> {
  const written = (): number => loads.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const sent = async (): Promise<number> => (await campaigns?.sentCount()) ?? 0;
  const before = { written: written(), sent: await sent() };
  const isBusy = async (): Promise<boolean> =>
    (loads.length === 0 || written() >= before.written + BETWEEN) &&
    (campaigns === null || (await sent()) >= before.sent + TEXTS_BETWEEN);
  const otherwise = `Nothing more was acknowledged or sent before ${target}.`;
  await untilUnderLoad(loads, isBusy, { pause: 20, otherwise });
}

/** Kills busy processes, each a random moment after enough has happened since the last kill. */
async function killing(
  processes: Processes,
  loads: Loads,
  campaigns: SteadyCampaigns,
): Promise<Record<Target, number>> {
  const { next } = createRandom(seed);
  const killCounts: Record<Target, number> = { api: 0, 'other api': 0, worker: 0, postmaster: 0 };
  for (let round = 0; round < kills; round += 1) {
    const target = TARGETS[round % TARGETS.length] ?? 'api';
    if (target !== 'postmaster') await processes.untilReady([target]);
    await campaigns.endLeases();
    const isApi = target === 'api' || target === 'other api';
    const busy = isApi ? [loads[target]] : target === 'worker' ? [] : Object.values(loads);
    await untilBusy(`kill ${round + 1}`, busy, isApi ? null : campaigns);
    await wait(next() * LONGEST_DELAY_MS);
    if (target === 'postmaster') killPostmaster();
    else processes.kill(target);
    killCounts[target] += 1;
  }
  await processes.untilReady();
  return killCounts;
}

/**
 * Stops busy processes with SIGTERM. An API that reports that it is stopping gets no new requests, and no request may fail. Returns errors, in
 * sentences.
 */
async function stopping(processes: Processes, loads: Loads, campaigns: SteadyCampaigns): Promise<string[]> {
  const all = Object.values(loads);
  const wrong: string[] = [];
  for (const names of STOPPED) {
    await untilBusy(`stopping ${names.join(' and ')}`, all, campaigns);
    for (const load of all) load.repetitions.length = 0;
    const [api] = names;
    const restarted = Promise.all(names.map((name) => processes.restart(name)));
    await Promise.race([processes.untilGone(api), restarted]);
    await loads[api].pauseUntil(restarted);
    const failed = all.flatMap(({ repetitions }) => repetitions);
    if (failed.length > 0) wrong.push(`${failed.length} requests failed when ${api} stopped: ${failed[0]}.`);
  }
  return wrong;
}

const folder = serverFolder();

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
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl() });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(20);
    }
  }
}

async function problems(loads: readonly Load[]): Promise<string[]> {
  const client = await connected();
  const { rows } = await client.query<{ id: string }>('select id from tenants where name = $1', [TENANT]);
  const problems = await contactErrors(
    client,
    loads,
    rows.map(({ id }) => id),
  );
  await client.end();
  return problems;
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
  { DATA_FOLDER: folder, PASSWORD_MEMORY: '64', PASSWORD_PASSES: '1', SIMULATED_PHONES: 'on', PROXIES: '127.0.0.1' },
);
const phones = fictionalPhones();
const loads: Loads = {
  api: new Load(`http://127.0.0.1:${ports.api}`, phones),
  'other api': new Load(`http://127.0.0.1:${ports['other api']}`, phones),
};
let wrong: string[];
let campaigns: SteadyCampaigns | null = null;
try {
  await processes.start();
  campaigns = await SteadyCampaigns.fill(databaseUrl());
  const tenant = ['--name', TENANT, '--owner', 'ada@acme.test', '--country', 'US', '--timezone', 'America/New_York'];
  const invitation = /invitation=(\S+)/.exec(await processes.admin('create-tenant', ...tenant))?.[1] ?? '';
  await loads.api.enter(invitation);
  await loads['other api'].signIn();
  loads.api.start(CLIENTS, 'Client');
  loads['other api'].start(CLIENTS, 'Other client');
  campaigns.start();
  const killed = await killing(processes, loads, campaigns);
  wrong = await stopping(processes, loads, campaigns);
  const all = Object.values(loads);
  await Promise.all(all.map((load) => load.stop()));
  wrong.push(...(await campaigns.finished()), ...(await problems(all)));
  const acknowledged = all.reduce((sum, load) => sum + load.acknowledged.length, 0);
  console.log(
    `${acknowledged} contacts acknowledged, ${await campaigns.sentCount()} texts sent by ${campaigns.count} campaigns, ${killed.api + killed['other api']} kills of an API, ${killed.worker} of the worker, ${killed.postmaster} of the database, seed ${seed}`,
  );
} finally {
  await campaigns?.close();
  await processes.stop();
}
if (wrong.length > 0) fail(`${wrong.join('\n')}\nUntil the next test run, its records and logs are in ${folder}`, 1);
rmSync(folder, { recursive: true, force: true });
console.log('Nothing lost, nothing torn, nothing twice.');
