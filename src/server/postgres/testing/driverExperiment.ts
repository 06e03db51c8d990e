import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { runAdmin } from '#src/server/admin/runAdmin.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { ruledStore } from '#src/server/postgres/ruledStore.ts';
import { startProcess } from '#src/server/process/startProcess.ts';
import { readSettings } from '#src/server/settings.ts';
import { type Figures, figuresOf } from './crashFigures.ts';
import { type CrashExperiment, experimentOptions } from './experimentOptions.ts';

const PASSWORD = 'seven otters under a lamp';
const EMAIL = 'ada@acme.test';
const WORKERS = 3;
const MINUTE = 60_000;
/** The interval (ms) between two looks, each of which costs the database as much as a worker does; on a busy machine both take longer. */
const LOOK = 200;
/**
 * After this many looks without a change while a device is connected, open messages are assumed to wait for time to pass. If the assumption is
 * wrong, more of them end as unsure, and none is sent twice.
 */
const STANDS_STILL = 8;
/** Statuses that may still change. */
const OPEN = ['scheduled', 'queued', 'sending', 'sent'] as const;
/** Statuses of messages that are on no network yet. */
const WAITING = ['scheduled', 'queued', 'sending'] as const;
/**
 * Minutes by which the clock is then advanced, again and again until no message waits for a device or is with one: leases, and waits of the drivers. It
 * must not be more, because on a busy machine messages may still be sent after this.
 */
const WAITS = [3, 6, 31];
/** Minutes by which the clock is advanced after that, ending with the day in which a network may still report. */
const JUMPS = [3, 6, 31, 60, 3_000, 60, 60, 12_000, 60];
/** Minutes by which it is advanced from then on: workers may still be busy with what has become due, and a late response begins a new wait for a report. */
const LATER = 60;

/** The operator behind a driver: it takes messages, and loses, delays and duplicates its reports. */
export interface Operator {
  /** Twilio's address. */
  twilioAt?: string;
  /** Connects devices as an administrator does. */
  connect(owner: Ask, origin: string): Promise<void>;
  /** Starts what runs by itself until the operator is stopped. */
  live?(origin: string): Promise<void>;
  /** How often each number was texted. */
  texted(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface DriverOptions {
  /** The address of an empty database with the tables. */
  url: string;
  people: number;
  /** How much faster than real time all processes' clocks run. */
  pace: number;
  /** Messages between two kills of any worker. */
  killEach: number;
  /** Gives up after this (ms). */
  patience: number;
  /** The file of the bundled `crashProcess.ts`. */
  worker: string;
  /** Creates the operator, with the processes' clock, for messages to this many people. */
  operator(now: () => number, people: number): Promise<Operator>;
}

/**
 * Sends a campaign through devices that an administrator connected over the API, while three workers like those of an installation are killed again
 * and again.
 */
export async function driverExperiment(options: DriverOptions): Promise<Figures & { kills: number; seconds: number }> {
  const { url, people, pace, killEach, patience, worker: file } = options;
  const startedAt = Date.now();
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
  const now = (): number => startedAt + (Date.now() - startedAt) * pace + ahead;
  const operator = await options.operator(now, people);
  const experiment: CrashExperiment = { startedAt, pace, ahead: 0, twilioAt: operator.twilioAt ?? '' };
  const processOptions = experimentOptions(experiment);
  const result = await runAdmin(
    ['create-tenant', '--name', 'Garden', '--country', 'US', '--timezone', 'America/New_York', '--owner', EMAIL],
    variables,
  );
  const api = await startProcess(readSettings({ ...variables, ROLE: 'api' }), processOptions);
  const origin = `http://127.0.0.1:${api.port}`;
  const store = ruledStore(createPool(url, 2), processOptions.clock);
  const { tx } = store;
  const workers = new Set<ChildProcess>();
  /** Workers that have started to work. */
  const ready = new Set<ChildProcess>();
  let kills = 0;
  let isEnding = false;
  const start = (): void => {
    const worker = spawn(process.execPath, [file, JSON.stringify({ ...experiment, ahead })], {
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
    if (result.code !== 0) throw new Error(result.error);
    const token = /invitation=(\S+)/.exec(result.out)?.[1];
    const anybody = apiClient(origin, null);
    dataOf(await anybody('POST', '/auth/invitation/accept', { body: { token, name: 'Ada', password: PASSWORD } }));
    const signedIn = await anybody('POST', '/auth/login', { body: { email: EMAIL, password: PASSWORD } });
    await operator.connect(apiClient(origin, dataOf<{ token: string }>(signedIn).token), origin);
    const [settings] = await tx.find('company_settings', {});
    const tenant_id = settings?.tenant_id ?? '';
    // Each kill leaves messages unsure, for which a campaign would rightly be paused.
    if (settings) await tx.update('company_settings', settings.id, { failure_pause_percent: null });
    await tx.insertMany(
      'contacts',
      Array.from({ length: people }, (_, at) => ({ ...TEST_TENANT.contact, tenant_id, phone: `+1202555${1000 + at}` })),
    );
    const send_at = processOptions.clock.now().toISOString();
    for (let at = 0; at < WORKERS; at += 1) start();
    const living = operator.live?.(origin);
    const { id } = await tx.insert('campaigns', {
      ...TEST_TENANT.campaign,
      tenant_id,
      purpose: 'transactional',
      send_at,
    });
    const jumps = [...JUMPS];
    let waits = 0;
    let lastState = '';
    let looks = 0;
    let advancedAt = 0;
    for (;;) {
      await wait(LOOK);
      looks += 1;
      const campaign = await tx.get('campaigns', id);
      const textedCount = [...operator.texted().values()].reduce((sum, times) => sum + times, 0);
      const state = JSON.stringify([campaign?.totals, textedCount]);
      // On a busy machine, devices would otherwise be offline from one advance of the clock to the next, and send nothing.
      const isConnected = (await tx.find('devices', {})).some(
        ({ last_seen_at }) => Date.parse(last_seen_at ?? '') >= advancedAt,
      );
      if (state !== lastState || ready.size < WORKERS || !isConnected) [lastState, looks] = [state, 0];
      if (Math.floor(textedCount / killEach) > kills && ready.size > 1) {
        kills += 1;
        [...ready][Math.floor(Math.random() * ready.size)]?.kill('SIGKILL');
      }
      // A late report may reopen a message of a finished campaign: it was sent after all.
      const isOver =
        campaign?.status === 'finished' &&
        (await tx.find('dispatches', {})).length === 0 &&
        (await tx.find('messages', { campaign_id: id, status: [...OPEN] })).length === 0;
      if (isOver || Date.now() - startedAt > patience) break;
      const isLaunched = (campaign?.totals.recipients ?? 0) > 0;
      if (looks < STANDS_STILL || !isLaunched) continue;
      const isWaiting = (await tx.find('messages', { campaign_id: id, status: [...WAITING] })).length > 0;
      const jump = (isWaiting ? WAITS[waits++ % WAITS.length] : jumps.shift()) ?? LATER;
      ahead += jump * MINUTE;
      processOptions.clock.advance(jump * MINUTE);
      for (const worker of ready) if (worker.connected) worker.send(jump * MINUTE, () => undefined);
      looks = 0;
      advancedAt = now();
    }
    isEnding = true;
    const figures = await figuresOf(tx, { campaignId: id, tenantId: tenant_id, people, texted: operator.texted() });
    await operator.stop();
    await living;
    return { ...figures, kills, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    isEnding = true;
    for (const worker of workers) worker.kill('SIGKILL');
    await operator.stop();
    await store.close();
    await api.stop();
  }
}

/** The address at which Twilio expects the API. */
export const PUBLIC = 'https://sms.example.com';
