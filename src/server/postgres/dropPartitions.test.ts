import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { createPool } from './database.ts';
import { dropPartitions } from './migrate.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';
import { FIXED_CLOCK, randomTexting, TEXTED_TENANTS } from './testing/randomTexting.ts';

const MARCH = '2026-03-01T00:00:00.000Z';
const WAITING = ['scheduled', 'queued', 'sending'];
const DAY = 86_400_000;
// Each test fills a database.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let postgres: OpenStore;
let client: pg.Client;
let memory: ReturnType<typeof randomTexting>['records'];

beforeEach(async () => {
  postgres = await openStore(FIXED_CLOCK);
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  memory = randomTexting(7, 260).records;
});
afterEach(async () => {
  await client.end();
  await postgres.close();
});

/** Fills the database with messages of February and March 2026. Only the named ones of February still wait. */
async function fillTexts(waits: readonly string[] = []): Promise<void> {
  const messages = memory
    .all('messages')
    .map((each) =>
      each.created_at < MARCH && WAITING.includes(each.status) && !waits.includes(each.id)
        ? { ...each, status: 'sent' as const }
        : each,
    );
  await replaceAllRecords(postgres.url, (name) => (name === 'messages' ? (messages as never) : memory.all(name)));
}

/** Drops the partitions of the months before this month of 2026, as a worker does. */
async function dropBefore(month: number, machineTime?: Date): Promise<number> {
  const now = new Date();
  const months = (now.getUTCFullYear() - 2026) * 12 + now.getUTCMonth() + 1 - month;
  const pool = createPool(postgres.url, 1);
  try {
    await pool.query('set role heliograph_server');
    return await dropPartitions(pool, months, machineTime);
  } finally {
    await pool.end();
  }
}

async function count(statement: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${statement}) as found`);
  return rows[0]?.count ?? -1;
}

const pageOf = (tenantId: string) => ({
  tenantId,
  filter: EVERYTHING,
  readable: EVERYTHING,
  search: null,
  sort: { field: 'created_at', direction: 'DESC' as const },
  range: { first: 20, last: 60 },
});

/** What `dropBefore` waits for. */
async function waitOfDropping(): Promise<string | undefined> {
  const { rows } = await client.query<{ wait_event: string }>(
    `select wait_event from pg_stat_activity where datname = current_database() and query like '%drop_message_partition%' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.wait_event;
}

async function listAll(tx: Transaction): Promise<string[]> {
  const lines: string[] = [];
  for (const tenantId of TEXTED_TENANTS) {
    const { rows, total } = await tx.list('messages', pageOf(tenantId));
    const inbox = await tx.conversations.page({
      ...pageOf(tenantId),
      sort: { field: 'last_at', direction: 'ASC' },
      range: { first: 0, last: 99 },
    });
    lines.push(`${total}: ${rows.map(({ id }) => id).join(' ')}`);
    lines.push(`${inbox.total}: ${inbox.rows.map(({ id, unread_count }) => `${id} ${unread_count}`).join(', ')}`);
  }
  return lines;
}

it('a month of messages is dropped with everything that counts or finds them; statistics stay', async () => {
  await fillTexts();
  const starts = Array.from({ length: 20 }, (_, day) => Date.parse('2026-02-24T00:00:00.000Z') + day * DAY);
  const sums = () => postgres.store.tx.statistics.sums({ tenantId: 'one', starts });
  const before = await sums();

  expect(await dropBefore(3)).toBeGreaterThan(0);

  expect(await count(`select from pg_class where relname in ('messages_2026_02', 'messages_2026_03')`)).toBe(1);
  const dropped = memory.all('messages').filter(({ created_at }) => created_at < MARCH);
  expect(dropped.length).toBeGreaterThan(20);
  memory.removeMany(
    'messages',
    dropped.map(({ id }) => id),
  );
  expect(await listAll(postgres.store.tx)).toEqual(await listAll(memory.tx));
  expect(await sums()).toEqual(before);
  const isOnItsWay = (status: string): boolean => ['scheduled', 'queued', 'sending'].includes(status);
  expect(await count('select from message_texts')).toBe(
    memory.all('messages').filter(({ status }) => !isOnItsWay(status)).length,
  );
  const without =
    'not exists (select from messages as m where m.tenant_id = kept.tenant_id and m.id = kept.message_id)';
  for (const table of ['messages_sent_again', 'campaign_recipients']) {
    expect(await count(`select from ${table} as kept`)).toBeGreaterThan(0);
    expect(await count(`select from ${table} as kept where ${without}`)).toBe(0);
  }
  const open = `select tenant_id, coalesce(campaign_id, ''), count(*)::int from messages
    where is_open_text(tenant_id, direction, status) group by 1, 2`;
  const queues = 'select tenant_id, campaign_id, sum(open)::int from message_lines group by 1, 2';
  expect((await client.query(`${queues} order by 1, 2`)).rows.map(Object.values)).toEqual(
    (await client.query(`${open} order by 1, 2`)).rows.map(Object.values),
  );
  expect(await dropBefore(3)).toBe(0);
});

it('a month in which a message still waits is kept', async () => {
  const waiting = memory.all('messages').find((each) => each.created_at < MARCH && each.direction === 'outgoing');
  memory.updateMany('messages', [{ id: waiting?.id ?? '', change: { status: 'queued' } }]);
  await fillTexts([waiting?.id ?? '']);
  const before = await count('select from messages');
  await dropBefore(3);
  expect(await count('select from messages')).toBe(before);
});

it('a month that has not ended by the clock of the worker’s machine is kept, because that of the database may be ahead', async () => {
  await fillTexts();
  const before = await count('select from messages');
  expect(await dropBefore(3, new Date(MARCH))).toBe(0);
  expect(await count('select from messages')).toBe(before);
});

it('the current month is never dropped, even if requested', async () => {
  await client.query(`select make_message_partitions(now()::date, now()::date)`);
  await client.query(`select drop_message_partition('2999-01-01') from generate_series(1, 2000)`);
  expect(
    await count(`select from pg_class where relname = 'messages_' || to_char(now() at time zone 'UTC', 'YYYY_MM')`),
  ).toBe(1);
});

it('a tenant sends while a month is deleted in which a network never reported on a message', async () => {
  await fillTexts();
  const { rows } = await client.query<{ id: string }>(
    `select id from messages where created_at < $1 and is_open_text(tenant_id, direction, status) and sends_again is null and campaign_id is null limit 1`,
    [MARCH],
  );
  await client.query(`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$;
    create trigger slow after delete on message_texts for each statement execute function slowly()`);
  const dropping = dropBefore(3);
  await expect.poll(waitOfDropping).toBe('PgSleep');

  await client.query(
    `insert into messages select (jsonb_populate_record(message, $1)).* from messages as message where id = $2`,
    [{ id: 'new', created_at: MARCH, seq: 1_000_000, status: 'queued' }, rows[0]?.id],
  );

  expect(await waitOfDropping()).toBe('PgSleep');
  expect(await dropping).toBeGreaterThan(0);
  expect(await count(`select from messages where id = 'new'`)).toBe(1);
});

it('a month is deleted after a deadlock with somebody who reads a conversation', async () => {
  await fillTexts();
  const reader = new pg.Client({ connectionString: postgres.url });
  await reader.connect();
  try {
    // Awaitable than the deletion notices it.
    await reader.query(`set deadlock_timeout = '20s'`);
    await reader.query('begin; update conversations set unread = unread where unread > 0');
    const dropping = dropBefore(3);
    await expect.poll(waitOfDropping).toBe('transactionid');
    await reader.query('select from messages; commit');
    expect(await dropping).toBeGreaterThan(0);
  } finally {
    await reader.end();
  }
});
