import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { Stage } from '#mock-api/simulation/Stage.ts';
import { STAGE } from '#mock-api/simulation/stageRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { fill } from '#src/server/postgres/fill.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import type { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { isOfWork, ruledStore } from '#src/server/postgres/ruledStore.ts';
import type { Gateway, Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { takeReports } from '#src/server/sending/takeReport.ts';
import { sendingOver, startWorker } from '#src/server/startWorker.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { cpuOf } from './cpuOf.ts';
import { median } from './report.ts';

/**
 * How fast a campaign is launched, and how fast its texts go from claim to delivered, by one worker with a simulated gateway: messages a
 * second, and what no load of the machine moves much: statements and processor time a message. Beside it a bare INSERT of as many rows in
 * the same run, and how long an answer waits that a person writes while the campaign goes out. SENDING_PEOPLE says to how many.
 */
const people = Number(process.env.SENDING_PEOPLE ?? 20_000);
/** 600 texts a minute each, by a clock that runs as much faster than real time. */
const PHONES = 200;
const PACE = 12;
const PATIENCE_MS = 1_800_000;
/** Between two answers that somebody writes meanwhile. */
const ANSWER_EACH_MS = 500;

const begun = Date.now();
const clock = {
  now: () => new Date(begun + (Date.now() - begun) * PACE),
  advance: () => undefined,
  reset: () => undefined,
};

/** Counts the statements of all connections of this process. */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof query>) {
  statements += 1;
  return query.apply(this, given);
} as typeof query;

const folder = mkdtempSync(join(tmpdir(), 'heliograph-sending-'));
const server = await startEmbedded({ folder });
try {
  const url = server.url('postgres');
  await migrate(url);
  const stage = new Stage({
    contacts: people,
    segments: 10 * people,
    devices: Array.from({ length: PHONES }, (_, at) => ({ id: `phone-${at}` })),
    startsAt: new Date(begun).toISOString(),
  });
  await fill(url, (name) => stage.store.all(name));
  const pool = createPool(url, 8);
  const bare = await bareInsert(pool);
  const store = ruledStore(pool, clock);
  store.wakeWhere(isOfWork);
  const { tx } = store;
  const gateway = reportingGateway(sendingOver(store, clock));
  const period_end = new Date(begun + 365 * 86_400_000).toISOString();
  await tx.update('subscriptions', STAGE.subscription.id, { period_end });

  // Launched while no phone sends, so that both are measured alone.
  for (const { id } of await tx.find('devices', {})) await tx.report('devices', id, { status: 'offline' });
  const worker = startWorker({
    store,
    url,
    clock,
    log: pino({ level: 'error' }, pino.destination(2)),
    gatewayOf: () => gateway,
    phones: null,
    mails: null,
    pageUrl: 'http://localhost',
  });
  const launched = await measured(async () => {
    const { id } = await tx.insert('campaigns', { ...STAGE.campaign, send_at: clock.now().toISOString() });
    await until(async () => ((await tx.get('campaigns', id))?.totals.recipients ?? 0) === people);
  });
  const answering = answers(store, stage.store.all('contacts')[0]);
  const sent = await measured(async () => {
    const devices = await tx.find('devices', {});
    await tx.updateMany(
      'devices',
      devices.map(({ id }) => ({ id, change: { status: 'online' } })),
    );
    await until(async () => (await tx.find('campaigns', {})).every(({ status }) => status === 'finished'));
  });
  const waited = await answering.stop();
  await worker.stop();
  console.log(`bare INSERT        ${line(bare, people)}`);
  console.log(`launch             ${line(launched, people)}`);
  console.log(`claim to delivered ${line(sent, people)}`);
  console.log(
    `${waited.length} answers behind it waited ${median(waited).toFixed(0)} ms, the longest ${Math.max(...waited).toFixed(0)} ms`,
  );
  await store.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Takes every text, and reports it as sent and delivered, those that came together in one unit of work. */
function reportingGateway({ unit }: Pick<Sending, 'unit'>): Gateway {
  let arrived: Outgoing[] = [];
  const report = async (): Promise<void> => {
    const texts = arrived;
    arrived = [];
    for (const status of ['sent', 'delivered'] as const) {
      await unit(STAGE.settings.tenant_id, async (moment) => {
        await takeReports(
          moment,
          texts.map(({ messageId }) => ({ messageId, report: { at: moment.now(), status } })),
        );
      });
    }
  };
  return {
    capabilities: {
      clientId: true,
      lookup: 'id',
      cancel: false,
      deliveryReports: true,
      incoming: true,
      sims: true,
      validity: null,
    },
    async send(text) {
      if (arrived.push(text) === 1) setTimeout(() => void report(), 20);
      return { is: 'accepted', attempts: 1 };
    },
    lookup: async () => ({ is: 'unknown' }),
    cancel: async () => false,
  };
}

/** Somebody who answers a person again and again while the campaign goes out; `stop` answers how long (ms) each answer waited for a device. */
function answers(store: PostgresStore, contact: Stored<Contact> | undefined): { stop(): Promise<number[]> } {
  const { tx } = store;
  const { tenant_id } = STAGE.settings;
  const written: string[] = [];
  const answer = async (): Promise<void> => {
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
    written.push((await store.unit(() => tx.insert('messages', text), { tenantId: tenant_id })).id);
  };
  let answering = Promise.resolve();
  const timer = setInterval(() => {
    answering = answer();
  }, ANSWER_EACH_MS);
  return {
    async stop() {
      clearInterval(timer);
      await answering;
      const texts = await tx.find('messages', { id: written });
      return texts.flatMap(({ status_at: { queued = '', sending } }) =>
        sending ? (Date.parse(sending) - Date.parse(queued)) / PACE : [],
      );
    },
  };
}

interface Measured {
  seconds: number;
  statements: number;
  /** Of the processor (ms): of this process, worker included, and of PostgreSQL. */
  node: number;
  postgres: number;
}

async function measured(work: () => Promise<void>): Promise<Measured> {
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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not done after ${PATIENCE_MS / 1000} s.`);
    await wait(100);
  }
}

/** As many rows as there are people, of a text's size, into a table with a key and nothing else. */
async function bareInsert(pool: pg.Pool): Promise<Measured> {
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

function line({ seconds, statements: asked, node, postgres }: Measured, messages: number): string {
  const rate = Math.round(messages / seconds).toLocaleString('en');
  const each = (ms: number): string => `${(ms / messages).toFixed(2).padStart(5)} ms`;
  const cpu = `CPU a message: Node ${each(node)}, PostgreSQL ${each(postgres)}`;
  return `${rate.padStart(8)} messages/s  ${(asked / messages).toFixed(3).padStart(7)} statements a message  ${cpu}`;
}
