import type pg from 'pg';
import { MigrationProblem, pendingMigrations } from './migrate.ts';

export interface Finding {
  what: string;
  isWell: boolean;
  told: string;
}

const MOST_SECONDS_APART = 2;

/** Looks at a database as the login that serves requests: what would keep it from being a good one. */
export async function examine(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [about] = (
    await client.query<{ version: string; seconds: number; login: string; is_super: boolean; is_member: boolean }>(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as seconds, current_user as login,
         (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_super,
         coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'heliograph_server'), false) as is_member`,
    )
  ).rows;
  if (!about) return [{ what: 'database', isWell: false, told: 'It answers nothing.' }];
  const apart = Math.abs(about.seconds - Date.now() / 1000);
  findings.push({ what: 'database', isWell: true, told: `PostgreSQL ${about.version}.` });
  findings.push({
    what: 'clock',
    isWell: apart <= MOST_SECONDS_APART,
    told: `The database's and ours are ${apart.toFixed(1)} s apart.`,
  });
  findings.push(await ofMigrations(client));
  findings.push({
    what: 'role',
    isWell: about.is_member,
    told: about.is_member
      ? `${about.login} works as heliograph_server${about.is_super ? '; alone it would see past row-level security' : ''}.`
      : `${about.login} may not work as heliograph_server: grant heliograph_server to ${about.login}.`,
  });
  findings.push(await ofPartitions(client));
  return findings;
}

async function ofMigrations(client: pg.ClientBase): Promise<Finding> {
  const what = 'migrations';
  try {
    const pending = await pendingMigrations(client);
    const names = pending.map(({ name }) => name).join(', ');
    return pending.length === 0
      ? { what, isWell: true, told: 'All have run.' }
      : { what, isWell: false, told: `${names} have not run: npm run admin -- migrate.` };
  } catch (error) {
    if (error instanceof MigrationProblem) return { what, isWell: false, told: error.message };
    throw error;
  }
}

async function ofPartitions(client: pg.ClientBase): Promise<Finding> {
  const what = 'partitions';
  const { rows } = await client.query<{ next: string | null; pages: number }>(
    `select to_regclass('messages_' || to_char(now() + interval '1 month', 'YYYY_MM'))::text as next,
       coalesce(pg_relation_size(to_regclass('messages_default')), 0)::int as pages`,
  );
  if (!rows[0]?.next)
    return {
      what,
      isWell: false,
      told: 'Next month has none for messages: run a worker, or npm run admin -- migrate.',
    };
  const isEmpty = rows[0].pages === 0;
  return {
    what,
    isWell: isEmpty,
    told: isEmpty
      ? 'There are those of the next months.'
      : 'The default one holds messages: their months were not made in time.',
  };
}
