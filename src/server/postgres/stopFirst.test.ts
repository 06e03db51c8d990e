import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationOf, migrations } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing/testDatabase.ts';

/** The first migration of which it is said whether the previous version may run beside it. */
const FIRST = 63;

interface Column {
  name: string;
  table: string;
  type: string;
  /** It accepts no NULL and has no default, so a row without it is refused. */
  is_required: boolean;
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase(null);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The columns of tables and views; partitions have those of their table. */
async function allColumns(): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select relname || '.' || attname as name, relname as table, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' as is_required
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition and attnum > 0 and not attisdropped
     order by relname, attnum`,
  );
  return rows;
}

/** Why statements of the previous version fail after a migration, which is undone. */
async function brokenBy(sql: string): Promise<string[]> {
  const before = await allColumns();
  await client.query(`begin; select set_config('app.tenant_id', '*', true)`);
  try {
    await client.query(sql);
    const after = await allColumns();
    const changes = before.flatMap((old) => {
      const now = after.find(({ name }) => name === old.name);
      if (!now) return [`${old.name} is gone`];
      if (now.type !== old.type) return [`${old.name} has another type`];
      return now.is_required && !old.is_required ? [`${old.name} is required`] : [];
    });
    const earlierNames = new Set(before.flatMap(({ name, table }) => [name, table]));
    const requiredColumns = after.filter(
      ({ name, table, is_required }) => is_required && earlierNames.has(table) && !earlierNames.has(name),
    );
    return [...changes, ...requiredColumns.map(({ name }) => `${name} is required`)];
  } finally {
    await client.query('rollback');
  }
}

/** Why a migration needs the line that says to stop the previous version; nothing if it has it. */
async function missingLine({ sql, stopFirst }: ReturnType<typeof migrationOf>): Promise<string[]> {
  const problems = await brokenBy(sql);
  return stopFirst === null ? problems : [];
}

describe('a migration after which statements of the previous version fail says first that it has to be stopped', () => {
  const later = migrations().filter(({ number }) => number >= FIRST);
  it.each(later.map((migration) => [migration.name, migration] as const))('%s', async (_, migration) => {
    await migrate(
      database.url,
      migrations().filter(({ number }) => number < migration.number),
    );
    expect(await missingLine(migration)).toEqual([]);
  });
});

describe('the line is missing from a migration that', () => {
  beforeAll(async () => {
    await migrate(database.url);
  });

  it.each<[does: string, sql: string, broken: string[]]>([
    ['renames a column', 'alter table groups rename column name to title', ['groups.name is gone']],
    ['drops a column', 'alter table groups drop column type', ['groups.type is gone']],
    ['drops a table', 'drop table logos', expect.arrayContaining(['logos.id is gone'])],
    [
      'renames a table in a block',
      `do $$ begin execute format('alter table %I rename to pictures', 'logos'); end $$`,
      expect.arrayContaining(['logos.id is gone', 'logos.record is gone']),
    ],
    [
      'changes the type of a column',
      'alter table messages alter attempts type bigint',
      ['messages.attempts has another type'],
    ],
    ['requires a column', 'alter table messages alter encoding set not null', ['messages.encoding is required']],
    ['adds a required column', 'alter table groups add colour text not null', ['groups.colour is required']],
  ])('%s', async (_, sql, problems) => {
    expect(await missingLine(migrationOf('9999_breaking', sql))).toEqual(problems);
    const withLine = `-- Stop the previous version first: it reads something else.\n${sql}`;
    expect(await missingLine(migrationOf('9999_marked', withLine))).toEqual([]);
  });

  it.each<[does: string, sql: string]>([
    ['adds columns', `alter table groups add colour text, add size integer not null default 1`],
    ['adds a table', 'create table of_later (a integer not null)'],
    ['renames an index', 'alter index groups_pkey rename to groups_key'],
    ['changes rows', 'update groups set name = name'],
  ])('but not from one that %s', async (_, sql) => {
    expect(await missingLine(migrationOf('9999_later', sql))).toEqual([]);
  });
});

it('only the first line counts', () => {
  const sentence = 'Stop the previous version first: it reads groups.name.';
  expect(migrationOf('9999_later', `-- ${sentence}\nselect 1;`).stopFirst).toBe(sentence);
  expect(migrationOf('9999_later', `select 1;\n-- ${sentence}`).stopFirst).toBeNull();
});
