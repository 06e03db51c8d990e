import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { bundleProgram } from './bundleProgram.ts';
import { type Figures, figuresOf } from './crashFigures.ts';

export interface CrashOptions {
  /** The address of an empty database with the tables. */
  url: string;
  people: number;
  /** Phones that send in parallel; half of them recognize our ids. */
  phones: number;
  /** How much faster than real time the workers' clock runs. */
  pace: number;
  /** Messages between two kills: the process that hands over the last of them is killed, before the response or right after. */
  killEach: number;
  /** Gives up after this (ms). */
  patience: number;
}

export interface CrashResult extends Figures {
  seconds: number;
  kills: number;
  /** Responses of phones that never arrived. */
  lost: number;
}

const WORKERS = 3;
const SHARE = { neverComes: 0.01, responseLost: 0.02, responseLate: 0.02 };
const LATE_MS = 300;

const phoneRequest = z.object({ clientId: z.string(), deviceId: z.string(), to: z.string(), worker: z.number() });

/** Phones that send messages over the air. They record each message they send, even if their response is lost. */
function phonesOnAir(onTaken: (worker: number) => void) {
  const texted = new Map<string, number>();
  const clientIds = new Set<string>();
  let lost = 0;
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => {
      body += String(part);
    });
    req.on('end', () => {
      const { clientId, deviceId, to, worker } = phoneRequest.parse(JSON.parse(body));
      if (req.url === '/lookup') return void res.writeHead(clientIds.has(clientId) ? 200 : 404).end();
      const chance = Math.random();
      if (chance < SHARE.neverComes) {
        lost += 1;
        return void res.destroy();
      }
      const isRepeated = clientIds.has(clientId) && !deviceId.endsWith('-without-ids');
      clientIds.add(clientId);
      // Confirmations of opt-outs are not counted: they are further messages to the same people.
      if (!isRepeated && !clientId.startsWith('ok-')) texted.set(to, (texted.get(to) ?? 0) + 1);
      onTaken(worker);
      if (chance < SHARE.neverComes + SHARE.responseLost) {
        lost += 1;
        return void res.destroy();
      }
      const isLate = chance < SHARE.neverComes + SHARE.responseLost + SHARE.responseLate;
      setTimeout(() => void res.writeHead(200).end(), isLate ? LATE_MS : 0);
    });
  });
  return {
    texted,
    lost: () => lost,
    listen: () =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
        });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Sends a campaign with three processes, one of which is killed again and again, through phones whose responses are lost or late. Half of the phones
 * would send a message twice if they were handed it twice. Reports come late, duplicated and in any order.
 */
export async function crashExperiment(options: CrashOptions): Promise<CrashResult> {
  const { url, people, phones, pace, killEach, patience } = options;
  const startedAt = Date.now();
  const fixture = new TestTenant({
    contacts: people,
    devices: Array.from({ length: phones }, (_, at) => ({
      id: `phone-${at}${at % 2 === 0 ? '' : '-without-ids'}`,
      messages_per_minute: 600,
    })),
    startsAt: new Date(startedAt).toISOString(),
  });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const store = ruledStore(createPool(url, 2), createClock());
  store.wakeWhere(workOf);
  const { tx } = store;
  const workers = new Map<number, ChildProcess>();
  let kills = 0;
  let count = 0;
  const air = phonesOnAir((worker) => {
    count += 1;
    if (count % killEach !== 0) return;
    kills += 1;
    const kill = (): boolean | undefined => workers.get(worker)?.kill('SIGKILL');
    if (kills % 2 === 0) kill();
    else setTimeout(kill, 1 + Math.random() * 20);
  });
  const phonesAt = await air.listen();
  let isEnding = false;
  const program = await bundleProgram(`${import.meta.dirname}/crashWorker.ts`);
  const start = (): void => {
    const worker = spawn(process.execPath, [program.file, url, phonesAt, String(startedAt), String(pace)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const pid = worker.pid ?? 0;
    workers.set(pid, worker);
    worker.once('exit', () => {
      workers.delete(pid);
      if (!isEnding) start();
    });
  };
  for (let at = 0; at < WORKERS; at += 1) start();
  try {
    // The period must not end in the meantime, because usage would start from zero.
    const period_end = new Date(startedAt + 30 * 86_400_000).toISOString();
    await tx.update('subscriptions', TEST_TENANT.subscription.id, { period_end });
    // Each kill leaves messages unsure, for which a campaign would rightly be paused.
    const [settings] = await tx.find('company_settings', { tenant_id: TEST_TENANT.tenant.id });
    if (settings) await tx.update('company_settings', settings.id, { failure_pause_percent: null });
    const { id } = await tx.insert('campaigns', {
      ...TEST_TENANT.campaign,
      send_at: new Date(startedAt).toISOString(),
    });
    const isOver = async (): Promise<boolean> => {
      const campaign = await tx.get('campaigns', id);
      if (campaign?.status !== 'finished' || (await tx.find('dispatches', {})).length > 0) return false;
      return (await tx.find('phone_events', {})).every(({ message_id }) => message_id === null);
    };
    while (!(await isOver()) && Date.now() - startedAt < patience) await wait(200);
    const seconds = (Date.now() - startedAt) / 1000;
    const tenantId = TEST_TENANT.settings.tenant_id;
    const figures = await figuresOf(tx, { campaignId: id, tenantId, people, texted: air.texted });
    return { ...figures, seconds, kills, lost: air.lost() };
  } finally {
    isEnding = true;
    for (const worker of workers.values()) worker.kill('SIGKILL');
    air.close();
    await store.close();
    program.remove();
  }
}
