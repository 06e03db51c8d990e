import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { connect } from './database.ts';
import { retryAfterDeadlock } from './retryAfterDeadlock.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Locked while migrating, so that only one of several processes that start together migrates. */
const LOCK = 7_465_002;
const OLDEST = 150_000;
/** Months of messages whose partitions are created ahead. */
const MONTHS_AHEAD = 3;
/** How long a migration waits for a lock, because everybody who needs the table waits behind it. */
const LONGEST_LOCK_WAIT = '3s';
/** How often a migration is tried if somebody uses its tables, and the pause between two tries (ms), in which others get their turn. */
const LOCK_TRIES = 5;
const LOCK_PAUSE_MS = 1_000;
/** SQLSTATE. */
const CHECK_VIOLATION = '23514';
const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
/** The first line of a migration that breaks processes of the previous version. */
const STOP_FIRST = /^-- (Stop the previous version first: .+)/;

export interface Migration {
  number: number;
  name: string;
  /** SHA-256 of the migration's text. */
  checksum: string;
}

/** Why processes of the previous version must not run when the migration does, in a sentence; null if they may. */
interface Breaking {
  stopFirst: string | null;
}

interface MigrationFile extends Migration, Breaking {
  sql: string;
}

/** Why this version cannot work with a database, in a sentence. */
export class MigrationProblem extends Error {}

/** This version's migrations, in order. */
export function migrations(): MigrationFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => migrationOf(file.slice(0, -'.sql'.length), readFileSync(new URL(file, FOLDER), 'utf8')));
}

/** @param name begins with its number: 0002_wishes */
export function migrationOf(name: string, sql: string): MigrationFile {
  return {
    number: Number.parseInt(name, 10),
    name,
    checksum: checksumOf(sql),
    sql,
    stopFirst: STOP_FIRST.exec(sql)?.[1] ?? null,
  };
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/**
 * The pending migrations. Throws MigrationProblem if someone else changed the database. `unknown`: whether migrations of a newer version are a
 * problem; those that break this version always are.
 */
export async function pendingMigrations(
  client: pg.ClientBase,
  available = migrations(),
  unknown: 'refused' | 'ignored' = 'refused',
): Promise<MigrationFile[]> {
  const applied = await appliedTo(client);
  for (const migration of applied) {
    const expected = available.find(({ number }) => number === migration.number);
    if (!expected) {
      if (unknown === 'ignored' && migration.stopFirst === null) continue;
      const reason = unknown === 'ignored' ? 'breaks this version' : 'this version does not know';
      throw new MigrationProblem(
        `The database has migration ${migration.name}, which ${reason}: start the newer version.`,
      );
    }
    if (expected.checksum !== migration.checksum) {
      throw new MigrationProblem(
        `Migration ${migration.name} is not the one the database was made with: put the file back as it was and write a new migration.`,
      );
    }
  }
  return available.filter(({ number }) => !applied.some((each) => each.number === number));
}

async function appliedTo(client: pg.ClientBase): Promise<(Migration & Breaking)[]> {
  const { rows: tables } = await client.query<{ it: string | null }>(
    `select to_regclass('heliograph_migrations') as it`,
  );
  if (!tables[0]?.it) return [];
  // As JSON, because a database that this version has not migrated might not have the column.
  const { rows } = await client.query<Migration & Breaking>(
    `select number, name, checksum, to_jsonb(heliograph_migrations) ->> 'stop_first' as "stopFirst"
     from heliograph_migrations order by number`,
  );
  return rows;
}

/**
 * Brings a database up to this version, each migration in its own transaction, and returns those it ran. `previous`: whether processes of the previous
 * version may still run; then nothing runs if a migration would break them. Throws MigrationProblem and StorageUnavailable.
 */
export async function migrate(
  connectionString: string,
  available = migrations(),
  previous: 'stopped' | 'may run' = 'stopped',
): Promise<Migration[]> {
  const client = await connect({ connectionString, application_name: 'heliograph migrate' });
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST)
      throw new MigrationProblem(
        `This is PostgreSQL ${Math.floor(version / 10_000)}. Version 15 or newer is required.`,
      );
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await makeOwnTable(client);
    const pending = await pendingMigrations(client, available);
    // An empty database has no previous version.
    if (previous === 'may run' && pending.length < available.length) refuseBesidePrevious(pending);
    for (const migration of pending) await applyAmongOthers(client, migration);
    // The login that serves requests checks that the database matches its version.
    await client.query('grant select on heliograph_migrations to heliograph_server');
    await makePartitions(client).catch(leaveToWorkers);
    return pending.map(({ number, name, checksum }) => ({ number, name, checksum }));
  } finally {
    await client.end();
  }
}

/** Creates the table of migrations. Throws MigrationProblem for a login that neither owns the tables nor may create any. */
async function makeOwnTable(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`create table if not exists heliograph_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`);
    // Tells processes that are still running that a migration breaks them.
    await client.query('alter table heliograph_migrations add column if not exists stop_first text');
  } catch (error) {
    if (!isCodeOf(error, [INSUFFICIENT_PRIVILEGE])) throw error;
    const { rows } = await client.query<{ login: string }>('select quote_ident(current_user) as login');
    throw new MigrationProblem(
      `${rows[0]?.login} cannot migrate: ${error.message}. Set DATABASE_OWNER_URL to the login that owns the database.`,
    );
  }
}

function refuseBesidePrevious(pending: readonly MigrationFile[]): void {
  const reasons = pending.flatMap(({ name, stopFirst }) => (stopFirst === null ? [] : [`${name}: ${stopFirst}`]));
  if (reasons.length === 0) return;
  const command = commandLineOf('admin', 'migrate --stopped');
  throw new MigrationProblem([...reasons, `Nothing was changed. Once no process is running: ${command}`].join('\n'));
}

/** Ignores that somebody keeps using the messages: workers create the partitions, too. */
function leaveToWorkers(error: unknown): void {
  if (!isCodeOf(error, [LOCK_NOT_AVAILABLE, DEADLOCK])) throw error;
}

function isCodeOf(error: unknown, codes: readonly string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}

/**
 * Creates the partitions of the next months, and returns how many were missing. A month whose messages are in the default partition already, as after
 * a clock was ahead, gets none, but the others do. Then throws the driver's error 23514. Throws 55P03 if somebody keeps working with messages: try
 * again later. */
export async function makePartitions(client: Pick<pg.ClientBase | pg.Pool, 'query'>): Promise<number> {
  let made = 0;
  let failure: unknown = null;
  for (let month = -1; month <= MONTHS_AHEAD; month += 1) {
    try {
      const { rows } = await retryAfterDeadlock(() =>
        client.query<{ made: number }>(
          'select make_message_partitions(day, day) as made from (select (now() + make_interval(months => $1))::date as day) as month',
          [month],
        ),
      );
      made += rows[0]?.made ?? 0;
    } catch (error) {
      if (!isCodeOf(error, [CHECK_VIOLATION])) throw error;
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
  return made;
}

/**
 * Deletes the messages of months that ended at least this many whole months ago, each with its partition, and returns how many months. They must have
 * ended by the clock of the database and by this machine's (`now`), because a clock that is ahead would delete data that cannot be restored. Starts
 * over after a deadlock. Throws the driver's error 55P03 if somebody keeps working with messages: try again later. */
export async function dropPartitions(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  monthsKept: number,
  now = new Date(),
): Promise<number> {
  for (let dropped = 0; ; dropped += 1) {
    const { rows } = await retryAfterDeadlock(() =>
      client.query<{ name: string | null }>(
        `select drop_message_partition(
           (date_trunc('month', least(now(), $2::timestamptz) at time zone 'UTC') - make_interval(months => $1))::date) as name`,
        [monthsKept, now.toISOString()],
      ),
    );
    if (!rows[0]?.name) return dropped;
  }
}

/** Runs a migration, again if somebody uses its tables. Throws MigrationProblem. */
async function applyAmongOthers(client: pg.ClientBase, migration: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (attempt === LOCK_TRIES || !isCodeOf(error, [LOCK_NOT_AVAILABLE, DEADLOCK])) throw await problemOf(error);
      await wait(LOCK_PAUSE_MS);
    }
  }

  async function problemOf(error: unknown): Promise<MigrationProblem> {
    const reason = error instanceof Error ? error.message : String(error);
    const { rows } = await client.query<{ login: string }>('select quote_ident(current_user) as login');
    return new MigrationProblem(
      `Migration ${migration.name} failed and changed nothing: ${reason}.${remedyFor(reason, rows[0]?.login)}`,
    );
  }
}

async function apply(client: pg.ClientBase, { number, name, checksum, sql, stopFirst }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LONGEST_LOCK_WAIT}'`);
    // Row-level security is forced on the owner too: without a tenant, an update would change no rows.
    await client.query(`select set_config('app.tenant_id', '*', true)`);
    await client.query(sql);
    await client.query(
      'insert into heliograph_migrations (number, name, checksum, stop_first) values ($1, $2, $3, $4)',
      [number, name, checksum, stopFirst],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** What to do: wait, or a statement that a superuser has to run once so that a login without such rights can own the tables. '' for other errors. */
function remedyFor(reason: string, login = ''): string {
  if (reason.includes('lock timeout'))
    return ' Somebody keeps using a table that it changes, such as a backup: try again later.';
  if (reason.includes('"app.tenant_id"'))
    return ` Run as a superuser: grant set on parameter app.tenant_id to ${login}`;
  // PostgreSQL 15 words this error differently from 16 and newer.
  if (/permission denied to (create|grant) role|must have admin option/.test(reason))
    return ` Run as a superuser: create role heliograph_server nologin; grant heliograph_server to ${login} with admin option`;
  return '';
}
