import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePartitions, migrate, migrationOf, migrations, pendingMigrations } from './migrate.ts';
import { COLLECTIONS, COMMON_COLUMNS, hasFolded, TABLES } from './tables.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await testDatabase(null);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

describe('migrations', () => {
  it('are numbered from 1, each number once', () => {
    const numbers = migrations().map(({ number }) => number);
    expect([numbers[0], new Set(numbers).size]).toEqual([1, numbers.length]);
  });

  it('create the schema once, however many processes start at the same time', async () => {
    const ran = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(ran.flat().map(({ number }) => number)).toEqual(migrations().map(({ number }) => number));
    expect(await pendingMigrations(client)).toEqual([]);
  });

  it('refuse a database that ran one of them with a different text', async () => {
    await migrate(database.url);
    await client.query(`update heliograph_migrations set checksum = 'other' where number = 1`);
    await expect(migrate(database.url)).rejects.toThrow(
      'Migration 0001_tables is not the one the database was made with: put the file back as it was and write a new migration.',
    );
  });

  it('refuse a database of a later version', async () => {
    await migrate(database.url);
    await client.query(`insert into heliograph_migrations (number, name, checksum) values (9999, '9999_later', 'x')`);
    await expect(migrate(database.url)).rejects.toThrow(
      'The database has migration 9999_later, which this version does not know',
    );
  });

  it('leave nothing behind if one fails', async () => {
    await client.query('create table message_retries (a int)');
    await expect(migrate(database.url)).rejects.toThrow('Migration 0001_tables failed and changed nothing');
    const { rows } = await client.query(`select to_regclass('contacts') as contacts`);
    expect(rows).toEqual([{ contacts: null }]);
  });

  it('let others use a table that somebody keeps reading, as a backup does, and run once it is free', async () => {
    await migrate(database.url);
    const endReading = await keepReading('contacts');
    const later = migrationOf('9999_later', 'alter table contacts add column later text');
    const migrating = migrate(database.url, [...migrations(), later]);
    await expect.poll(waiting).toBe(1);
    await client.query('select from contacts');
    await endReading();
    expect((await migrating).map(({ name }) => name)).toEqual(['9999_later']);
  });
});

/** Reads a table in a transaction that ends when the returned function is called. */
async function keepReading(table: string): Promise<() => Promise<void>> {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query(`begin; select from ${table} limit 1`);
  return () => reader.end();
}

/** How many connections wait for a table. */
async function waiting(): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks where not granted and locktype = 'relation'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}

const TYPES: Record<string, string> = {
  text: 'text',
  instant: 'timestamp with time zone',
  time: 'timestamp with time zone',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  texts: 'ARRAY',
};

describe('the tables', () => {
  it('have the columns the code writes, keys that begin with the tenant, and row-level security', async () => {
    await migrate(database.url);
    const { rows } = await client.query<{ table: string; columns: Record<string, string> }>(
      `select table_name as table, json_object_agg(column_name, data_type) as columns
       from information_schema.columns where table_schema = 'public' group by 1`,
    );
    for (const name of COLLECTIONS) {
      const { columns, derived = {} } = TABLES[name];
      const columnTypes = Object.entries({ ...COMMON_COLUMNS, ...columns }).map(([column, kind]) => [
        column,
        TYPES[kind.replace('?', '')],
      ]);
      const expected = {
        tenant_id: 'text',
        seq: 'bigint',
        record: 'jsonb',
        ...(hasFolded(name) && { folded: 'jsonb' }),
        // The tenant whose unit wrote the row, which only the database knows; row-level security needs it.
        ...(name === 'mails' && { written_by: 'text' }),
        ...Object.fromEntries(columnTypes),
        ...Object.fromEntries(Object.keys(derived).map((column) => [column, 'text'])),
      };
      expect({ name, columns: rows.find(({ table }) => table === name)?.columns }).toEqual({ name, columns: expected });
    }
    // Row-level security is not forced on the tables in which functions of their owner search for words.
    const { rows: open } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and not (relrowsecurity and (relforcerowsecurity or relname in ('contacts', 'message_texts'))) and relname <> 'heliograph_migrations'`,
    );
    expect(open).toEqual([]);
    const { rows: keys } = await client.query(
      `select relname from pg_index join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indisprimary and relnamespace = 'public'::regnamespace and attname <> 'tenant_id' and relname not in ('heliograph_migrations', 'rate_limits')`,
    );
    expect(keys).toEqual([]);
  });

  it('have partitions for this month and the next ones', async () => {
    await migrate(database.url);
    const { rows } = await client.query<{ made: number }>(
      `select make_message_partitions(now()::date, (now() + interval '3 months')::date) as made`,
    );
    expect(rows).toEqual([{ made: 0 }]);
  });

  it('have partitions for all other months if one has messages in the default partition, because a clock was ahead', async () => {
    await migrate(database.url);
    const now = new Date();
    const monthIn = (months: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString();
    const partitionIn = (months: number): string => `messages_${monthIn(months).slice(0, 7).replace('-', '_')}`;
    await client.query(`drop table ${partitionIn(1)}, ${partitionIn(3)}`);
    await client.query(
      `insert into messages (tenant_id, id, version, created_at, updated_at, direction, "from", "to", body, status, said_at, writer, taken_at)
       values ('acme', 'early', 1, $1, $1, 'incoming', '+12025550143', '', 'Hello', 'received', $2, 'contact', $2)`,
      [monthIn(1), monthIn(1)],
    );
    await expect(makePartitions(client)).rejects.toMatchObject({ code: '23514' });
    const { rows } = await client.query(
      'select to_regclass($1) is null as has_none, to_regclass($2) is null as other_has_none',
      [partitionIn(1), partitionIn(3)],
    );
    expect(rows).toEqual([{ has_none: true, other_has_none: false }]);
  });

  it('get no partition while somebody keeps reading messages, as a backup does, and others can read them meanwhile', async () => {
    await migrate(database.url);
    await client.query(
      `do $$ begin execute 'drop table messages_' || to_char(now() + interval '3 months', 'YYYY_MM'); end $$`,
    );
    const endReading = await keepReading('messages');
    const worker = new pg.Client({ connectionString: database.url });
    await worker.connect();
    try {
      const refused = expect(makePartitions(worker)).rejects.toMatchObject({ code: '55P03' });
      await expect.poll(waiting).toBe(1);
      await client.query('select from messages');
      await refused;
      // Workers make it later.
      expect(await migrate(database.url)).toEqual([]);
      await endReading();
      expect(await makePartitions(worker)).toBe(1);
    } finally {
      await worker.end();
    }
  });
});
