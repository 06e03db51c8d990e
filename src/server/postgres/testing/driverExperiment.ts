import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { STAGE } from '#mock-api/simulation/stageRecords.ts';
import { type Ask, asker, dataOf } from '#mock-api/testing/asker.ts';
import { runAdmin } from '#src/server/admin/runAdmin.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { readSettings } from '#src/server/settings.ts';
import { startProcess } from '#src/server/startProcess.ts';
import { brought } from './brought.ts';
import { bundled } from './bundled.ts';
import { type Figures, figuresOf } from './crashFigures.ts';

const PASSWORD = 'seven otters under a lamp';
const EMAIL = 'ada@acme.test';
const WORKERS = 3;
const MINUTE = 60_000;
/** Nothing has changed for so long (ms): whatever is open waits for a time to pass. */
const STANDS_STILL = 4_000;
/** Times that pass then, in minutes: leases, waits of the drivers, and at last the day in which a network may still say something. */
const JUMPS = [3, 6, 31, 60, 3_000, 12_000];

/** The world behind a driver: what takes its texts, and loses, delays and doubles what it says of them. */
export interface World {
  /** Where Twilio is. */
  twilioAt?: string;
  /** Connects devices as an administrator does. */
  connect(owner: Ask, origin: string): Promise<void>;
  /** What goes on by itself, until it is stopped. */
  live?(origin: string): Promise<void>;
  /** How often each number was texted. */
  texted(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface DriverGiven {
  /** Of an empty database with the tables. */
  url: string;
  people: number;
  /** How much faster than real time all processes' clocks run. */
  pace: number;
  /** Texts between two kills of a worker, whichever. */
  killEach: number;
  /** Gives up after this (ms). */
  patience: number;
  /** Makes the world; its clock is that of the processes. */
  world(now: () => number): Promise<World>;
}

/**
 * A campaign goes through devices that an administrator has connected by the API, while three workers as an installation has them are killed
 * again and again.
 */
export async function driverExperiment(given: DriverGiven): Promise<Figures & { kills: number; seconds: number }> {
  const { url, people, pace, killEach, patience } = given;
  const begun = Date.now();
  const variables = {
    DATABASE_URL: url,
    SIGNING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEYS: Buffer.alloc(32, 8).toString('base64'),
    PASSWORD_MEMORY: '64',
    PASSWORD_PASSES: '1',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: PUBLIC,
    GATEWAY_HOSTS: '127.0.0.1',
  };
  let ahead = 0;
  const now = (): number => begun + (Date.now() - begun) * pace + ahead;
  const world = await given.world(now);
  const common = { begun, pace, ahead: 0, twilioAt: world.twilioAt ?? '' };
  const own = brought(common);
  const made = await runAdmin(
    ['create-tenant', '--name', 'Garden', '--country', 'US', '--timezone', 'America/New_York', '--owner', EMAIL],
    variables,
  );
  const api = await startProcess(readSettings({ ...variables, ROLE: 'api' }), own);
  const origin = `http://127.0.0.1:${api.port}`;
  const store = ruledStore(createPool(url, 2), own.clock);
  const { tx } = store;
  const workers = new Set<ChildProcess>();
  /** Those that have begun to work. */
  const ready = new Set<ChildProcess>();
  let kills = 0;
  let isEnding = false;
  const program = await bundled(`${import.meta.dirname}/crashProcess.ts`);
  const start = (): void => {
    const worker = spawn(process.execPath, [program.file, JSON.stringify({ ...common, ahead })], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...variables, ROLE: 'worker' },
    });
    workers.add(worker);
    worker.once('message', () => ready.add(worker));
    worker.once('exit', () => {
      workers.delete(worker);
      ready.delete(worker);
      if (!isEnding) start();
    });
  };
  try {
    if (made.code !== 0) throw new Error(made.error);
    const token = /invitation=(\S+)/.exec(made.out)?.[1];
    const anybody = asker(origin, null);
    dataOf(await anybody('POST', '/auth/invitation/accept', { body: { token, name: 'Ada', password: PASSWORD } }));
    const signedIn = await anybody('POST', '/auth/login', { body: { email: EMAIL, password: PASSWORD } });
    await world.connect(asker(origin, dataOf<{ token: string }>(signedIn).token), origin);
    const [settings] = await tx.find('company_settings', {});
    const tenant_id = settings?.tenant_id ?? '';
    // Each kill leaves texts of which nobody knows: a campaign would rightly be paused for them.
    if (settings) await tx.update('company_settings', settings.id, { failure_pause: null });
    await tx.insertMany(
      'contacts',
      Array.from({ length: people }, (_, at) => ({ ...STAGE.contact, tenant_id, phone: `+1202555${1000 + at}` })),
    );
    const send_at = own.clock.now().toISOString();
    for (let at = 0; at < WORKERS; at += 1) start();
    const living = world.live?.(origin);
    const { id } = await tx.insert('campaigns', { ...STAGE.campaign, tenant_id, purpose: 'transactional', send_at });
    const jumps = [...JUMPS];
    let seen = '';
    let seenAt = Date.now();
    for (;;) {
      await wait(200);
      const campaign = await tx.get('campaigns', id);
      const taken = [...world.texted().values()].reduce((sum, times) => sum + times, 0);
      const state = JSON.stringify([campaign?.totals, taken]);
      if (state !== seen || ready.size < WORKERS) [seen, seenAt] = [state, Date.now()];
      if (Math.floor(taken / killEach) > kills && ready.size > 1) {
        kills += 1;
        [...ready][Math.floor(Math.random() * ready.size)]?.kill('SIGKILL');
      }
      const isOver = campaign?.status === 'finished' && (await tx.find('dispatches', {})).length === 0;
      if (isOver || Date.now() - begun > patience) break;
      if (Date.now() - seenAt < STANDS_STILL) continue;
      const jump = jumps.shift();
      if (jump === undefined) break;
      ahead += jump * MINUTE;
      own.clock.advance(jump * MINUTE);
      for (const worker of ready) if (worker.connected) worker.send(jump * MINUTE, () => undefined);
      seenAt = Date.now();
    }
    isEnding = true;
    const found = await figuresOf(tx, { campaignId: id, tenantId: tenant_id, people, texted: world.texted() });
    await world.stop();
    await living;
    return { ...found, kills, seconds: (Date.now() - begun) / 1000 };
  } finally {
    isEnding = true;
    for (const worker of workers) worker.kill('SIGKILL');
    await world.stop();
    await store.close();
    await api.stop();
    program.remove();
  }
}

/** Where Twilio believes the API to be. */
export const PUBLIC = 'https://sms.example.com';
