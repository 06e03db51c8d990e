import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { createPool } from './database.ts';
import { fill } from './fill.ts';
import { dropPartitions } from './migrate.ts';
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
  await fill(postgres.url, (name) => (name === 'messages' ? (messages as never) : memory.all(name)));
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
