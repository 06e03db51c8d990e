import type pg from 'pg';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { MigrationProblem, pendingMigrations } from './migrate.ts';

export interface Finding {
  subject: string;
  /** `warning`: it works, but someone should know. */
  grade: 'ok' | 'warning' | 'problem';
  /** The finding and, if there is a problem, what to do. */
  message: string;
}

const MAX_SECONDS_APART = 2;

/** Checks, with the role that serves requests, whether a database is suitable. */
export async function examine(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [about] = (
    await client.query<{ version: string; size: string; seconds: number } & Login>(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as seconds, current_user as login,
         pg_size_pretty(pg_database_size(current_database())) as size,
         (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_super,
         (select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'heliograph_server') as is_member`,
    )
  ).rows;
  if (!about) return [{ subject: 'database', grade: 'problem', message: 'It returned nothing. Is it PostgreSQL?' }];
  const secondsApart = Math.abs(about.seconds - Date.now() / 1000);
  findings.push({ subject: 'database', grade: 'ok', message: `PostgreSQL ${about.version}, ${about.size}.` });
  findings.push({
    subject: 'clock',
    grade: secondsApart <= MAX_SECONDS_APART ? 'ok' : 'problem',
    message: `Database and server are ${secondsApart.toFixed(1)} s apart.${secondsApart <= MAX_SECONDS_APART ? '' : ' Synchronise both with NTP.'}`,
  });
  // Without the role it cannot even read which migrations have run.
  if (about.is_member === false) return [...findings, checkLogin(about)];
  const migrations = await checkMigrations(client);
  findings.push(migrations);
  // The role and the tables exist only after the migrations.
  if (migrations.grade !== 'problem') findings.push(checkLogin(about), await checkPartitions(client));
  return findings;
}

interface Login {
  login: string;
  is_super: boolean;
  /** Null before the first migration, which creates the role. */
  is_member: boolean | null;
}

/** Checks the login. Each transaction switches to `heliograph_server`; with more rights, one slip would show every tenant's rows. */
function checkLogin({ login, is_super, is_member }: Login): Finding {
  const subject = 'login';
  if (!is_member) {
    const message = `${login} cannot act as heliograph_server. Run in PostgreSQL: grant heliograph_server to ${login}`;
    return { subject, grade: 'problem', message };
  }
  if (is_super) {
    const message = `${login} is a superuser or has BYPASSRLS, so it can bypass row-level security. Use a login with neither that was granted heliograph_server.`;
    return { subject, grade: 'warning', message };
  }
  return { subject, grade: 'ok', message: `${login} acts as heliograph_server and cannot bypass row-level security.` };
}

async function checkMigrations(client: pg.ClientBase): Promise<Finding> {
  const subject = 'migrations';
  try {
    const [next, ...others] = await pendingMigrations(client);
    if (!next) return { subject, grade: 'ok', message: 'All have run.' };
    const names = others.length === 0 ? next.name : `${next.name} and ${others.length} more`;
    return { subject, grade: 'problem', message: `Not run yet: ${names}. Run: ${commandLineOf('admin', 'migrate')}` };
  } catch (error) {
    if (error instanceof MigrationProblem) return { subject, grade: 'problem', message: error.message };
    throw error;
  }
}

async function checkPartitions(client: pg.ClientBase): Promise<Finding> {
  const subject = 'partitions';
  const { rows } = await client.query<{ next: string | null; is_used: boolean }>(
    `select (select inhrelid::regclass::text from pg_inherits where inhparent = 'messages'::regclass
         and inhrelid = to_regclass('messages_' || to_char(now() + interval '1 month', 'YYYY_MM'))) as next,
       coalesce(pg_relation_size(to_regclass('messages_default')), 0) > 0 as is_used`,
  );
  const isUsed = rows[0]?.is_used === true;
  if (!rows[0]?.next) {
    const remedy = `Run a worker, or: ${commandLineOf('admin', 'migrate')}`;
    const message = isUsed
      ? `Next month has no partition for messages. If the default one holds messages of it, because a clock was ahead, move them out first. ${remedy}`
      : `Next month has no partition for messages. ${remedy}`;
    return { subject, grade: 'problem', message };
  }
  return {
    subject,
    grade: isUsed ? 'warning' : 'ok',
    message: isUsed
      ? 'The default partition has held messages, because the partitions of their months came too late. Run a worker, and move the messages to partitions of their own.'
      : 'The partitions of the next months exist.',
  };
}
