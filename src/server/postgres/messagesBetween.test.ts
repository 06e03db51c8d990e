import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allOf, type Criterion, EVERYTHING, oneOf } from '#src/domain/criteria/criterion.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import type { RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { messagesBetween } from './messagesBetween.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';

const MINUTE = 60_000;
/** Within the hour, across hours, days and months, and several at the same instant. */
const STEPS = [0, 1, 20, 55, 700, 0, 3_000, 12_000];
const MANY = 160;

let postgres: OpenStore;
let client: pg.Client;

function message(at: number, created: number): Stored<Message> {
  const created_at = new Date(created).toISOString();
  const isIncoming = at % 3 === 0;
  return {
    id: `m${at}`,
    version: 1,
    tenant_id: at % 20 === 19 ? 'borealis' : 'acme',
    created_at,
    updated_at: created_at,
    direction: isIncoming ? 'incoming' : 'outgoing',
    contact_id: null,
    campaign_id: at % 4 === 0 ? null : `campaign-${at % 2}`,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '+12025550101',
    to: `+1202555${String(at).padStart(4, '0')}`,
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1,
    status: isIncoming ? 'received' : 'delivered',
    error_code: null,
    attempts: 1,
    status_at: {},
  };
}

beforeAll(async () => {
  postgres = await openStore();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  let at = Date.parse('2026-01-31T22:10:00.000Z');
  const { tx } = postgres.store;
  for (let number = 0; number < MANY; number += 1) {
    at += (STEPS[number % STEPS.length] ?? 0) * MINUTE;
    await tx.insert('messages', message(number, at));
  }
  await tx.removeMany('messages', ['m3', 'm30', 'm31']);
  await tx.updateMany(
    'messages',
    ['m1', 'm4', 'm50'].map((id) => ({ id, change: { campaign_id: 'campaign-9' } })),
  );
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});

const FILTERS: Record<string, Criterion> = {
  'all messages': EVERYTHING,
  'those of a campaign': oneOf('campaign_id', ['campaign-1']),
  'those of one that was changed': oneOf('campaign_id', ['campaign-9']),
  'those of one or of none': oneOf('campaign_id', [null, 'campaign-0']),
  'those that came in': oneOf('direction', ['incoming']),
  'those of a campaign that came in': allOf([oneOf('campaign_id', ['campaign-1']), oneOf('direction', ['incoming'])]),
  'those of nothing there is': oneOf('campaign_id', ['']),
  nobody: oneOf('campaign_id', []),
};

it.each(Object.entries(FILTERS))('%s are paged in the defined order, from both ends', async (_, filter) => {
  const { tx } = postgres.store;
  const all = await tx.find('messages', { tenant_id: 'acme' });
  for (const direction of ['ASC', 'DESC'] as const) {
    for (let first = 0; first < MANY; first += 7) {
      const query: RecordsQuery = {
        filter,
        readable: EVERYTHING,
        search: null,
        sort: { field: 'created_at', direction },
        range: { first, last: first + 9 },
      };
      const { rows, total } = await tx.list('messages', { tenantId: 'acme', ...query });
      const expected = listRows(all, query);
      expect([total, rows.map(({ id }) => id)]).toEqual([expected.total, expected.rows.map(({ id }) => id)]);
    }
  }
});

it('is not used for lists that the counts do not cover', async () => {
  const ask = () => Promise.reject(new Error('The database must not be queried'));
  const query = (filter: Criterion, field = 'created_at'): RecordsQuery => ({
    filter,
    readable: EVERYTHING,
    search: null,
    sort: { field, direction: 'DESC' },
    range: null,
  });
  const range = { first: 0, last: 9 };
  const others = [query(oneOf('status', ['queued'])), query(EVERYTHING, 'to'), query(oneOf('campaign_id', [7]))];
  for (const other of others) expect(await messagesBetween({ ask }, 'acme', other, range)).toBeNull();
});

it('counts the messages that leave a campaign together, so that deleting a large one is no slower per message', async () => {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      `update messages set campaign_id = null where campaign_id = (select campaign_id from messages
         where campaign_id is not null group by campaign_id order by count(*) desc limit 1)`,
    );
    const { rows } = await client.query<{ changed: number }>(
      `select (n_tup_ins + n_tup_upd)::int as changed from pg_stat_xact_user_tables where relname = 'message_counts'`,
    );
    const { rows: counts } = await client.query<{ changed: number }>(
      `select count(*)::int as changed from message_counts where xmin::text = pg_current_xact_id()::xid::text`,
    );
    expect(rowCount).toBeGreaterThan(20);
    // Each count once.
    expect(rows).toEqual(counts);
    await expectCounts();
  } finally {
    await client.query('rollback');
  }
});

it('counts each message in its month, day and hour', async () => {
  await expectCounts();
});

async function expectCounts(): Promise<void> {
  const { rows } = await client.query(`
    select * from (
      select tenant_id, span, date_trunc(span, created_at, 'UTC') as at, coalesce(campaign_id, '') as campaign_id, direction, count(*) as rows
      from messages, unnest(array['month', 'day', 'hour']) as span group by 1, 2, 3, 4, 5
    ) as counted full join (select * from message_counts where rows <> 0) as kept using (tenant_id, span, at, campaign_id, direction)
    where counted.rows is distinct from kept.rows`);
  expect(rows).toEqual([]);
}
