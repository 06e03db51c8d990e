import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumsOf } from '#mock-api/storage/queries/statisticsQueries.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { startOfDay } from '#src/domain/time/calendarDate.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The clocks change in between: in New York on 8 March, in Lord Howe (by half an hour) on 5 April. */
const FIRST = Date.parse('2026-03-02T00:00:00.000Z');
const DAYS = 40;
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];

let postgres: OpenStore;
let client: pg.Client;
const { next } = createRandom(7);
const instant = (): string => new Date(FIRST + Math.floor(next() * DAYS * 1_440) * MINUTE).toISOString();

function message(at: number): Stored<Message> {
  const hasFailed = at % 4 === 0;
  const isIncoming = at % 7 === 0;
  const status = isIncoming ? 'received' : hasFailed ? 'failed' : 'delivered';
  return {
    id: `m${at}`,
    version: 1,
    tenant_id: 'acme',
    created_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-01T00:00:00.000Z',
    direction: isIncoming ? 'incoming' : 'outgoing',
    contact_id: null,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '+12025550101',
    to: '+12025550102',
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1 + (at % 3),
    status,
    error_code: status === 'failed' ? 'NO_SERVICE' : null,
    attempts: 1,
    status_at: isIncoming ? { received: instant() } : { sent: instant(), [status]: instant() },
  };
}

async function setZone(zone: string): Promise<void> {
  await client.query(
    `insert into company_settings (tenant_id, id, version, created_at, updated_at, timezone)
     values ('acme', 'acme', 1, now(), now(), $1) on conflict (tenant_id, id) do update set timezone = excluded.timezone`,
    [zone],
  );
}

/** The figures of steps, next to those of all messages counted one by one. */
async function both(starts: readonly number[]): Promise<[actual: unknown, expected: unknown]> {
  const { tx } = postgres.store;
  return [
    await tx.statistics.sums({ tenantId: 'acme', starts }),
    sumsOf(await tx.find('messages', { tenant_id: 'acme' }), [], starts),
  ];
}

const daysIn = (zone: string): number[] =>
  Array.from({ length: DAYS }, (_, at) => startOfDay(FIRST / DAY + 2 + at, zone));

beforeAll(async () => {
  postgres = await openStore();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`set app.tenant_id = '*'`);
  const { tx } = postgres.store;
  await setZone('America/New_York');
  await tx.insertMany(
    'messages',
    Array.from({ length: 300 }, (_, at) => message(at)),
  );
  await tx.updateMany(
    'messages',
    Array.from({ length: 60 }, (_, at) => ({ id: `m${at * 5}`, change: { status_at: message(at * 5).status_at } })),
  );
  await tx.removeMany('messages', ['m1', 'm40', 'm77']);
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});

describe('figures of steps', () => {
  it('include changed messages and exclude removed ones, before any zone is changed', async () => {
    const [actual, expected] = await both(daysIn('America/New_York'));
    expect(actual).toEqual(expected);
  });

  it.each(ZONES)('of a company in %s are those of its messages, by days and otherwise', async (zone) => {
    await setZone(zone);
    for (const steps of [daysIn(zone), daysIn('Asia/Kathmandu'), [FIRST + 3 * DAY + 17 * MINUTE, FIRST + 9 * DAY]]) {
      const [actual, expected] = await both(steps);
      expect(actual).toEqual(expected);
    }
  });

  it('are those of the company’s messages in a zone that the database does not know', async () => {
    await setZone('Mars/Olympus');
    const [actual, expected] = await both(daysIn('Asia/Kolkata'));
    expect(actual).toEqual(expected);
  });

  it.each(ZONES)(
    'of whole days in %s are read from the counts of days alone, across clock changes too',
    async (zone) => {
      await setZone(zone);
      const [steps] = await both(daysIn(zone));
      await client.query('begin');
      await client.query('delete from span_counts');
      const { rows } = await client.query<{ found: { figures: { sent: number[] } } }>(
        `select figures_of_steps('acme', $1) as found`,
        [daysIn(zone).map((start) => start / MINUTE)],
      );
      await client.query('rollback');
      const sent = (steps as { figures: { sent: number } }[]).reduce((sum, { figures }) => sum + figures.sent, 0);
      expect(rows[0]?.found.figures.sent.reduce((sum, each) => sum + each, 0)).toBe(sent);
    },
  );
});
