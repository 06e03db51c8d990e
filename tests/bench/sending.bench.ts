import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { until } from '#mock-api/testing/until.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { pause } from '#src/server/pause.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { serverFolderOnDisk } from '#src/server/postgres/testing/serverFolder.ts';
import { sendingOver, startWorker, type Worker } from '#src/server/process/startWorker.ts';
import type { Gateway, OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { processReports } from '#src/server/sending/processReport.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { StepSize } from '#src/server/sending/StepSize.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { cpuOf } from './cpuOf.ts';
import { median } from './report.ts';

/**
 * Measures how fast a campaign is launched, and how fast its messages go from claim to delivered, with one worker and a simulated gateway: messages
 * per second and, nearly independent of the machine's load, statements and CPU time per message. Also measures a bare INSERT of as many rows, for
 * comparison, and how long a person's reply waits while the campaign is sent. SENDING_PEOPLE sets the number of people.
 */
const people = Number(process.env.SENDING_PEOPLE ?? 100_000);
/** Each sends 600 messages per minute, by a clock that runs PACE times as fast as real time. */
const PHONES = 200;
const PACE = 12;
const PATIENCE = { patience: 1_800_000, pause: 100 };
/** The most messages per step. */
const MOST = 500;
/** Time between two replies that someone writes in the meantime. */
const ANSWER_EACH_MS = 500;

const start = Date.now();
const clock = {
  now: () => new Date(start + (Date.now() - start) * PACE),
  advance: () => undefined,
  reset: () => undefined,
};

/** Counts the statements on all connections of this process. */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function countStatements(this: pg.Client, ...parameters: Parameters<typeof query>) {
  statements += 1;
  return query.apply(this, parameters);
} as typeof query;

const folder = serverFolderOnDisk();
const server = await startEmbedded({ folder });
try {
  const url = server.url('postgres');
  await migrate(url);
  const fixture = new TestTenant({
    contacts: people,
    segments: 20 * people,
    devices: Array.from({ length: PHONES }, (_, at) => ({ id: `phone-${at}` })),
    startsAt: new Date(start).toISOString(),
  });
  await replaceAllRecords(url, (name) => fixture.store.all(name));
  const pool = createPool(url, 8);
  const bare = await bareInsert(pool);
  const store = ruledStore(pool, clock);
  store.wakeWhere(workOf);
  // Replies are written over other connections, as by an API process.
  const api = ruledStore(createPool(url, 4), clock);
  api.wakeWhere(workOf);
  const { tx } = store;
  const gateway = reportingGateway(sendingOver(store, clock));
  const period_end = new Date(start + 365 * 86_400_000).toISOString();
  await tx.update('subscriptions', TEST_TENANT.subscription.id, { period_end });

  // Launches while no phone sends, so that launching and sending are measured separately.
  for (const { id } of await tx.find('devices', {})) await tx.report('devices', id, { status: 'offline' });
  // Steps as on a quiet machine, regardless of the load: the cost of a message depends on how many share a step.
  let worker = work(Number.POSITIVE_INFINITY);
  const launched = await measured(async () => {
    const { id } = await tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
    await until(async () => ((await tx.get('campaigns', id))?.totals.recipients ?? 0) === people, PATIENCE);
  });
  const figures = await sending();
  // Sends once more while someone replies, with the step sizes that suit this machine.
  await worker.stop();
  gateway.size = new StepSize(MOST);
  worker = work();
  const { id } = await tx.insert('campaigns', { ...TEST_TENANT.campaign, send_at: clock.now().toISOString() });
  await until(async () => ((await tx.get('campaigns', id))?.totals.recipients ?? 0) === people, PATIENCE);
  let waited: number[] = [];
  await sending(() => {
    const answering = replyAgainAndAgain(api, fixture.store.all('contacts')[0]);
    return async () => {
      waited = await answering.stop();
    };
  });
  await worker.stop();
  await gateway.settled();
  console.log(`bare INSERT        ${reportLine(bare, people)}`);
  console.log(`launch             ${reportLine(launched, people)}`);
  console.log(`claim to delivered ${reportLine(figures, people)}`);
  console.log(
    `${waited.length} responses behind it waited ${median(waited).toFixed(0)} ms, the longest ${Math.max(...waited).toFixed(0)} ms`,
  );

  function work(longestClaim?: number): Worker {
    return startWorker({
      store,
      url,
      clock,
      log: pino({ level: 'error' }, pino.destination(2)),
      gatewayOf: () => gateway,
      phones: null,
      mails: null,
      pageUrl: 'http://localhost',
      ...(longestClaim !== undefined && { longestClaim }),
    });
  }

  /** Lets the phones send until no campaign has messages left. `meanwhile` is called when they start, and returns what stops it. */
  async function sending(meanwhile?: () => () => Promise<void>): Promise<Measurement> {
    const devices = await tx.find('devices', {});
    const all = (status: Device['status']) => devices.map(({ id: device }) => ({ id: device, change: { status } }));
    await tx.updateMany('devices', all('online'));
    const end = meanwhile?.();
    const measuredAll = await measured(() =>
      until(async () => (await tx.find('campaigns', {})).every(({ status }) => status === 'finished'), PATIENCE),
    );
    await end?.();
    await tx.updateMany('devices', all('offline'));
    return measuredAll;
  }
  await store.close();
  await api.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Reporting extends Gateway {
  /** Reports per batch. */
  size: StepSize;
  /** Resolves once all reports so far are processed. */
  settled(): Promise<unknown>;
}

/** Takes every message and reports it as sent and delivered; messages taken together are reported in one unit of work. */
function reportingGateway({ unit }: Pick<Sending, 'unit'>): Reporting {
  let arrived: OutgoingMessage[] = [];
  let reporting: Promise<unknown> = Promise.resolve();
  const gateway: Reporting = {
    size: new StepSize(MOST, Number.POSITIVE_INFINITY),
    capabilities: {
      clientId: true,
      lookup: 'id',
      deliveryReports: true,
      incoming: true,
      sims: true,
      validity: null,
    },
    async send(text) {
      if (arrived.push(text) === 1) {
        const others = reporting;
        reporting = Promise.all([others, wait(20).then(report)]);
      }
      return { is: 'accepted', attempts: 1 };
    },
    lookup: async () => ({ is: 'unknown' }),
    settled: () => reporting,
  };
  const take = async (messages: readonly OutgoingMessage[], status: 'sent' | 'delivered'): Promise<void> => {
    for (let at = 0; at < messages.length; ) {
      const part = messages.slice(at, at + gateway.size.value);
      at += part.length;
      await unit(TEST_TENANT.settings.tenant_id, async (context) => {
        const reports = part.map(({ messageId }) => ({ messageId, report: { at: context.now(), status } }));
        await gateway.size.learn(
          () => processReports(context, reports),
          () => part.length,
        );
      });
    }
  };
  const report = async (): Promise<void> => {
    const messages = arrived;
    arrived = [];
    await take(messages, 'sent');
    await take(messages, 'delivered');
  };
  return gateway;
}

/** Replies to a person again and again while the campaign is sent; `stop` returns how long (ms) each reply waited for a device. */
function replyAgainAndAgain(store: PostgresStore, contact: Stored<Contact> | undefined): { stop(): Promise<number[]> } {
  const { tx } = store;
  const { tenant_id } = TEST_TENANT.settings;
  const replyIds: string[] = [];
  const reply = async (): Promise<void> => {
    const queued = clock.now().toISOString();
    const body = 'We are open until six.';
    const text = {
      tenant_id,
      direction: 'outgoing' as const,
      contact_id: contact?.id ?? null,
      campaign_id: null,
      keyword_id: null,
      device_id: null,
      sim_slot: null,
      from: '',
      to: contact?.phone ?? '',
      body,
      ...measureText(body),
      status: 'queued' as const,
      error_code: null,
      attempts: 0,
      author_id: 'somebody',
      status_at: { queued },
    };
    replyIds.push((await store.unit(() => tx.insert('messages', text), { tenantId: tenant_id })).id);
  };
  const stopping = new AbortController();
  const answering = (async () => {
    while (!stopping.signal.aborted) {
      await reply();
      await pause(ANSWER_EACH_MS, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await answering;
      const messages = await tx.find('messages', { id: replyIds });
      return messages.flatMap(({ status_at: { queued = '', sending } }) =>
        sending ? (Date.parse(sending) - Date.parse(queued)) / PACE : [],
      );
    },
  };
}

interface Measurement {
  seconds: number;
  statements: number;
  /** CPU time (ms) of this process, worker included, and of PostgreSQL. */
  node: number;
  postgres: number;
}

async function measured(work: () => Promise<void>): Promise<Measurement> {
  const [at, before, cpu] = [performance.now(), statements, cpuOf(server.pid())];
  await work();
  const now = cpuOf(server.pid());
  return {
    seconds: (performance.now() - at) / 1000,
    statements: statements - before,
    node: now.node - cpu.node,
    postgres: (now.postgres ?? Number.NaN) - (cpu.postgres ?? Number.NaN),
  };
}

/** Inserts as many rows of a message's size as there are people into a table with only a key. */
async function bareInsert(pool: pg.Pool): Promise<Measurement> {
  await pool.query('create table bare (tenant_id text, id text, "to" text, body text, primary key (tenant_id, id))');
  const rows = Array.from({ length: people }, (_, at) => [`text-${at}`, `+1202555${at}`, `Hello ${at}, we are open.`]);
  const measuredAll = await measured(async () => {
    for (let at = 0; at < people; at += 1_000) {
      const part = rows.slice(at, at + 1_000);
      await pool.query(
        `insert into bare select 'garden', * from unnest($1::text[], $2::text[], $3::text[])`,
        [0, 1, 2].map((column) => part.map((row) => row[column])),
      );
    }
  });
  return measuredAll;
}

function reportLine({ seconds, statements: count, node, postgres }: Measurement, messages: number): string {
  const rate = Math.round(messages / seconds).toLocaleString('en');
  const each = (ms: number): string => `${(ms / messages).toFixed(2).padStart(5)} ms`;
  const cpu = `CPU a message: Node ${each(node)}, PostgreSQL ${each(postgres)}`;
  return `${rate.padStart(8)} messages/s  ${(count / messages).toFixed(3).padStart(7)} statements a message  ${cpu}`;
}
