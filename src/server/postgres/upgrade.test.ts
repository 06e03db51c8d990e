import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#src/server/clock.ts';
import { fillDemo } from '#src/server/fillDemo.ts';
import { migrate, migrationOf, migrations } from './migrate.ts';
import { COLLECTIONS } from './tables.ts';
import { type OwnDatabase, ownDatabase } from './testing/ownDatabase.ts';

/** The demo's rows as they were before a migration: `pg_dump --data-only --inserts` of the previous version. */
const BEFORE = new URL('./testing/before/', import.meta.url);

let database: OwnDatabase;
let client: pg.Client;

async function open(template: string | null = null): Promise<void> {
  database = await ownDatabase(template);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}
async function close(): Promise<void> {
  await client.end();
  await database.drop();
}

/** For each collection, the number of rows and a checksum over their contents, without the named columns. */
async function contents(without: readonly string[] = []): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of COLLECTIONS) {
    const { rows: tables } = await client.query('select to_regclass($1) as table', [name]);
    // A later migration creates this table.
    if (tables[0]?.table === null) continue;
    const { rows } = await client.query(
      `select count(*)::int as count, coalesce(sum(hashtextextended((to_jsonb(each) - $1::text[])::text, 0)), 0) as content from ${name} as each`,
      [without],
    );
    found[name] = rows[0];
  }
  return found;
}

describe('each upgrade', () => {
  /** Empty tables, upgraded from one test to the next. */
  let previous: OwnDatabase;
  beforeAll(async () => {
    previous = await ownDatabase(null);
  });
  afterAll(() => previous.drop());
  afterEach(close);

  const [, ...later] = migrations();
  for (const [index, { name }] of later.entries()) {
    it(`to ${name} keeps all existing rows`, async () => {
      const rows = new URL(`${name}.sql`, BEFORE);
      expect(existsSync(rows), `${rows.pathname} has the rows from before ${name}`).toBe(true);
      await migrate(previous.url, migrations().slice(0, index + 1));
      await open(new URL(previous.url).pathname.slice(1));
      await client.query(readFileSync(rows, 'utf8'));
      await client.query('reset all');
      const countsOf = (each: Record<string, unknown>) =>
        Object.entries(each).map(([table, found]) => [table, (found as { count: number }).count]);
      const before = countsOf(await contents());
      await migrate(database.url, migrations().slice(0, index + 2));
      expect(countsOf(await contents())).toEqual(expect.arrayContaining(before));
    });
  }
});

describe('an upgrade', () => {
  beforeEach(() => open());
  afterEach(close);

  it('to 0038_texts_of_programs distinguishes messages of programs from those of colleagues', async () => {
    const at = migrations().findIndex(({ name }) => name === '0038_texts_of_programs');
    await migrate(database.url, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0038_texts_of_programs.sql', BEFORE), 'utf8'));
    await migrate(database.url, migrations().slice(0, at + 1));
    const { rows } = await client.query('select id, writer from messages order by id');
    expect(rows).toEqual([
      { id: 'by-colleague', writer: 'team' },
      { id: 'by-program', writer: 'program' },
      { id: 'in-a-hurry', writer: 'team' },
    ]);
  });

  it('to 0057_accounts_all_day lifts accounts’ daily limits that nobody chose', async () => {
    const at = migrations().findIndex(({ name }) => name === '0057_accounts_all_day');
    await migrate(database.url, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0057_accounts_all_day.sql', BEFORE), 'utf8'));
    await migrate(database.url, migrations().slice(0, at + 1));
    const { rows } = await client.query(`select id, record #> '{sims,0}' as sim from devices order by id`);
    expect(rows).toEqual([
      { id: 'limited', sim: { slot: 0, carrier: 'Garden', phone: null, messages_per_day: 17_280_000, sent_today: 7 } },
      { id: 'own-limit', sim: expect.objectContaining({ messages_per_day: 5_000 }) },
      { id: 'phone', sim: expect.objectContaining({ messages_per_day: 100_000 }) },
    ]);
  });

  it('to 0053_figures_of_days and 0054_counts_of_days counts days from their hours', async () => {
    const at = migrations().findIndex(({ name }) => name === '0053_figures_of_days');
    await migrate(database.url, migrations().slice(0, at));
    for (const name of ['0053_figures_of_days', '0054_counts_of_days'])
      await client.query(readFileSync(new URL(`${name}.sql`, BEFORE), 'utf8'));
    await migrate(database.url, migrations().slice(0, at + 2));
    // All of them are in the part of 17 November from 05:00 UTC, midnight in New York: minute 29916000 is 18 November 2026, 00:00 UTC.
    const { rows: days } = await client.query(
      'select minute - 29916000 as minute, minutes, sent, failed from day_counts order by 1',
    );
    expect(days).toEqual([{ minute: -1140, minutes: 1380, sent: 2, failed: 1 }]);
    const { rows: failures } = await client.query(
      'select minute - 29916000 as minute, error_code, count from day_failures',
    );
    expect(failures).toEqual([{ minute: -1140, error_code: 'NO_SERVICE', count: 1 }]);
    const { rows: counted } = await client.query(
      `select at::text, rows::int from message_counts where span = 'day' order by 1`,
    );
    expect(counted).toEqual([
      { at: '2026-11-20 00:00:00+00', rows: 3 },
      { at: '2026-11-21 00:00:00+00', rows: 3 },
    ]);
  });

  it('to 0061_message_texts copies the texts of all messages that have left', async () => {
    const at = migrations().findIndex(({ name }) => name === '0061_message_texts');
    await migrate(database.url, migrations().slice(0, at));
    await client.query(readFileSync(new URL('0061_message_texts.sql', BEFORE), 'utf8'));
    await migrate(database.url, migrations().slice(0, at + 1));
    const { rows: texts } = await client.query(
      'select id, contact_id, body, numbers from message_texts order by created_at',
    );
    expect(texts).toEqual([
      { id: 'old', contact_id: 'ann', body: 'hello', numbers: '\n+12025550143' },
      { id: 'greek', contact_id: 'ann', body: 'ναί, ευχαριστω', numbers: '+12025550143\n+12025550100' },
    ]);
  });

  it('of the demo’s records runs only new migrations, and leaves every row unchanged', async () => {
    await migrate(database.url);
    await fillDemo(database.url, createClock());
    const before = await contents();
    const next = migrationOf(
      '9999_shouted',
      `alter table contacts add column shouted text;
       update contacts set shouted = upper(coalesce(record->>'last_name', ''));
       alter table contacts alter column shouted set not null;`,
    );
    const ran = await Promise.all([1, 2].map(() => migrate(database.url, [...migrations(), next])));
    expect(ran.flat().map(({ name }) => name)).toEqual(['9999_shouted']);
    expect(await contents(['shouted'])).toEqual(before);
    await expect(migrate(database.url)).rejects.toThrow('which this version does not know: start the newer version.');
  });

  it('that fails halfway keeps the previous records and version', async () => {
    await migrate(database.url);
    await fillDemo(database.url, createClock());
    const before = await contents();
    const torn = migrationOf('9999_torn', 'delete from contacts; alter table nothing add column x text;');
    await expect(migrate(database.url, [...migrations(), torn])).rejects.toThrow('failed and changed nothing');
    expect(await contents()).toEqual(before);
    expect(await migrate(database.url)).toEqual([]);
  });
});
