import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandLine, fail, numberIn } from '#mock-api/commandLine.ts';
import { fictionalPhones } from '#src/server/demo/many/fictionalPhones.ts';
import { createRandom } from '#src/server/random.ts';
import { Load } from './Load.ts';
import { Processes, TARGETS, type Target } from './Processes.ts';

const CLIENTS = 6;
/** Acknowledged between two kills, so that each comes in the midst of work. */
const BETWEEN = 20;
/** Answers that are asked for again at the end. */
const REPLAYED = 200;
const PATIENCE_MS = 60_000;
const HELP = `npm run kills -- [--kills 50] [--seed 1]

Kills API, worker and database while people write, and looks at what is left: nothing that was acknowledged is lost, nothing is there in
part, and what was asked twice was done once.`;

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Kills in the midst of the load, each some moments after enough was acknowledged since the one before. */
async function killing(processes: Processes, load: Load): Promise<Record<Target, number>> {
  const { next } = createRandom(seed);
  const done: Record<Target, number> = { api: 0, worker: 0, postmaster: 0 };
  for (let round = 0; round < kills; round += 1) {
    const target = TARGETS[round % TARGETS.length] ?? 'api';
    const before = load.acknowledged.length;
    const given = performance.now() + PATIENCE_MS;
    while (load.acknowledged.length < before + BETWEEN) {
      load.check();
      if (performance.now() > given) throw new Error(`Nothing more was acknowledged after kill ${round}.`);
      await wait(5);
    }
    await wait(next() * 100);
    processes.kill(target);
    done[target] += 1;
    await processes.ready();
  }
  return done;
}

/** What is wrong with what is left, in sentences. */
async function problems(processes: Processes, load: Load): Promise<string[]> {
  const client = new pg.Client({ connectionString: processes.databaseUrl() });
  await client.connect();
  const numberOf = async (statement: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (${statement}) as found`,
      values,
    );
    return rows[0]?.count ?? -1;
  };
  const acknowledged = load.acknowledged.map(({ id, phone }) => [id, phone]);
  const counts: [number, string][] = [
    [
      await numberOf(
        `select 1 from unnest($1::text[], $2::text[]) as said(id, phone)
         where not exists (select from contacts where contacts.id = said.id and contacts.phone = said.phone)`,
        [acknowledged.map(([id]) => id), acknowledged.map(([, phone]) => phone)],
      ),
      'contacts were acknowledged and are not there',
    ],
    [await numberOf('select phone from contacts group by phone having count(*) > 1'), 'numbers are there twice'],
    [
      Math.abs((await numberOf('select 1 from contacts')) - load.acknowledged.length),
      'contacts more or fewer than were acknowledged',
    ],
    [
      await numberOf(
        `select 1 from contacts where (select count(*) from activity where activity.record_id = contacts.id and action = 'create') <> 1`,
      ),
      'contacts without the one line that tells of them',
    ],
    [
      await numberOf(
        `select 1 from activity where subject = 'contacts' and not exists (select from contacts where contacts.id = activity.record_id)`,
      ),
      'lines tell of contacts that are not there',
    ],
  ];
  await client.end();
  let changed = 0;
  const step = Math.max(1, Math.floor(load.acknowledged.length / REPLAYED));
  for (const each of load.acknowledged.filter((_, index) => index % step === 0)) {
    const { status, text } = await load.again(each);
    if (status !== 201 || text !== each.body) changed += 1;
  }
  counts.push([changed, 'answers are not the same any more']);
  let uncounted = 0;
  for (const [group, count] of load.counted) if ((await load.descriptionOf(group)) !== count) uncounted += 1;
  counts.push([uncounted, 'groups do not say what was acknowledged last']);
  return counts.filter(([count]) => count !== 0).map(([count, what]) => `${count} ${what}.`);
}

execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'heliograph-kills-'));
const processes = new Processes(folder, await freePort());
const load = new Load(processes.baseUrl, fictionalPhones());
let wrong: string[];
try {
  await processes.start();
  const tenant = ['--name', 'Acme', '--owner', 'ada@acme.test', '--country', 'US', '--timezone', 'America/New_York'];
  const invitation = /invitation=(\S+)/.exec(await processes.admin('create-tenant', ...tenant))?.[1] ?? '';
  await load.enter(invitation);
  load.start(CLIENTS);
  const { api, worker, postmaster } = await killing(processes, load);
  await load.stop();
  wrong = await problems(processes, load);
  console.log(
    `${load.acknowledged.length} contacts acknowledged, ${api} kills of the API, ${worker} of the worker, ${postmaster} of the database, seed ${seed}`,
  );
} finally {
  await processes.stop();
}
if (wrong.length > 0) fail(`${wrong.join('\n')}\nIts records and logs stay in ${folder}`, 1);
rmSync(folder, { recursive: true, force: true });
console.log('Nothing lost, nothing torn, nothing twice.');
