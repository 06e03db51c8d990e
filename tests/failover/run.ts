import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { contactErrors } from '#tests/kills/contactErrors.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { Load, untilUnderLoad } from '#tests/kills/Load.ts';
import { type Member, Processes } from '#tests/kills/Processes.ts';
import { Campaigns } from './Campaigns.ts';
import { Cluster } from './Cluster.ts';
import { deployed, Programs } from './Programs.ts';

const TENANTS = ['Acme', 'Borealis'];
/** People who write at each tenant. */
const CLIENTS = 2;
/** Every third time, the primary hangs for 15 s before it is killed, as a machine's watchdog would do. */
const FREEZES_EACH = 3;
/** Writes acknowledged between two kills, so that each kill interrupts work. */
const BETWEEN = 30;
const WITHIN_MS = 30_000;
const SENDING_PATIENCE_MS = 300_000;
const DATABASE = 'heliograph';
const KEYS = {
  SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
  SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
};
const HELP = `npm run failover -- [--kills 4] [--people 300]

Kills the primary of a PostgreSQL pair (Patroni, etcd, HAProxy), or every third time makes it hang until its watchdog resets it. Meanwhile people write to three API processes behind
HAProxy, and three workers send two campaigns, with simulated phones and with Android phones that record what they send. Nothing acknowledged may be
lost, nobody texted twice or left out, and writes must work again within 30 s. Needs Debian's packages: apt-get install patroni etcd-server haproxy postgresql`;

const { values } = commandLine({
  name: 'npm run failover --',
  help: HELP,
  options: { kills: { type: 'string', default: '4' }, people: { type: 'string', default: '300' } },
});
const kills = numberIn('--kills', values.kills, { from: 1, to: 100, isWhole: true });
const people = numberIn('--people', values.people, { from: 10, to: 5_000, isWhole: true });

function requirePrograms(): void {
  for (const program of ['patroni', 'etcd', 'haproxy']) {
    try {
      execFileSync('which', [program]);
    } catch {
      fail(`There is no ${program}: apt-get install patroni etcd-server haproxy postgresql`, 1);
    }
  }
}

/** How long (ms) no write was acknowledged around each kill. */
async function killing(cluster: Cluster, loads: readonly Load[]): Promise<number[]> {
  const pauses: number[] = [];
  const times = (): number[] => loads.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at)).sort(byTime);
  for (let round = 1; round <= kills; round += 1) {
    const target = times().length + BETWEEN;
    while (times().length < target) {
      const before = times().length;
      const otherwise = `Nothing more is acknowledged before kill ${round}.`;
      await untilUnderLoad(loads, () => times().length > before, { pause: 10, otherwise });
    }
    const primary = await cluster.primary();
    if (primary === null) throw new Error('The cluster has lost its primary.');
    const killed = performance.now();
    const hangs = round % FREEZES_EACH === 0;
    if (hangs) cluster.freeze(primary);
    else cluster.kill(primary);
    // Requests in progress get a response within moments, if at all.
    const isBack = (at: number): boolean => at > killed + 2_000;
    const otherwise = `Nothing is acknowledged after kill ${round}.`;
    await untilUnderLoad(loads, () => times().some(isBack), { pause: 10, otherwise });
    const pause = (times().find(isBack) ?? 0) - killed;
    pauses.push(pause);
    const how = hangs ? 'hangs' : 'is killed';
    console.log(`${round}: ${primary} ${how}; the first write was acknowledged ${(pause / 1000).toFixed(1)} s later.`);
    cluster.run(primary);
    await cluster.untilWhole();
  }
  return pauses;
}

function byTime(one: number, other: number): number {
  return one - other;
}

/** Three API processes behind HAProxy, and three workers, which `processes.start` starts. */
async function installation(
  folder: string,
  url: string,
): Promise<{ processes: Processes; port: number; api: Programs }> {
  const members: Member[] = [];
  for (const number of [1, 2, 3]) {
    members.push({ name: `api${number}`, role: 'api', port: await freePort() });
    members.push({ name: `worker${number}`, role: 'worker', port: 0 });
  }
  const port = await freePort();
  const values: Record<string, string> = { '127.0.0.1:5174': `127.0.0.1:${port}` };
  members
    .filter(({ role }) => role === 'api')
    .forEach((member, at) => {
      values[`127.0.0.1:517${at + 1}`] = `127.0.0.1:${member.port}`;
    });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, deployed('haproxy.cfg', values));
  const api = new Programs(folder);
  api.run('haproxy', 'haproxy', ['-db', '-f', file]);
  const processes = new Processes(folder, members, {
    ...KEYS,
    DATABASE_URL: url,
    SIMULATED_PHONES: 'on',
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
  });
  return { processes, port, api };
}

async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

requirePrograms();
execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'heliograph-failover-'));
const cluster = await Cluster.start(folder);
const ending: (() => Promise<void>)[] = [() => cluster.stop()];
const wrong: string[] = [];
try {
  await withOwner(cluster.url('postgres'), async (client) => {
    await client.query(`create database ${DATABASE}`);
  });
  const owner = cluster.url(DATABASE);
  await migrate(owner);
  await withOwner(owner, async (client) => {
    await client.query(`create role heliograph login password 'serving' in role heliograph_server`);
  });
  const url = cluster.url(DATABASE, 'heliograph', 'serving');
  const campaigns = new Campaigns(url, people);
  await campaigns.fill(owner);
  const { processes, port, api } = await installation(folder, url);
  ending.push(
    () => api.stop(1_000),
    () => processes.stop(),
    () => campaigns.close(),
  );
  await processes.start();
  const baseUrl = `http://127.0.0.1:${port}`;
  const phones = fictionalPhones();
  const enter = async (name: string): Promise<Load> => {
    const email = `${name.toLowerCase()}@example.com`;
    const of = ['--name', name, '--owner', email, '--country', 'US', '--timezone', 'America/New_York'];
    const output = await processes.admin('create-tenant', ...of);
    const load = new Load(baseUrl, phones);
    await load.enter(/invitation=(\S+)/.exec(output)?.[1] ?? '', email);
    return load;
  };
  const loads: Load[] = [];
  for (const name of TENANTS) loads.push(await enter(name));
  await campaigns.start(await enter(Campaigns.TENANT), baseUrl);
  for (const load of loads) load.start(CLIENTS);
  const pauses = await killing(cluster, loads);
  for (const load of loads) await load.stop();
  const result = await campaigns.finished(SENDING_PATIENCE_MS);
  const tenants = await withOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenants where name = any($1)', [TENANTS]);
    return rows.map(({ id }) => id);
  });
  wrong.push(...(await withOwner(owner, async (client) => await contactErrors(client, loads, tenants))));
  wrong.push(...result.problems);
  const longest = Math.max(...pauses);
  if (longest > WITHIN_MS) wrong.push(`It took ${Math.round(longest / 1000)} s until somebody could write again.`);
  for (const [name, starts] of processes.starts)
    if (starts !== 1) wrong.push(`${name} ended by itself and was started ${starts} times.`);
  const acknowledged = loads.reduce((sum, load) => sum + load.acknowledged.length, 0);
  console.log(
    `${acknowledged} contacts acknowledged, ${result.summary}, ${kills} primaries lost, ${cluster.rewinds()} times pg_rewind; first write after ${pauses.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  );
} finally {
  for (const end of ending.reverse()) await end();
}
if (wrong.length > 0) fail(`${wrong.join('\n')}\nRecords and logs stay in ${folder}`, 1);
rmSync(folder, { recursive: true, force: true });
console.log('Nothing lost, nobody texted twice or forgotten.');
