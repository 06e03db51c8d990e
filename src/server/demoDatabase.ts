import pg from 'pg';
import { createClock } from './clock.ts';
import { DATABASES, type EmbeddedPostgres } from './postgres/embedded/startEmbedded.ts';
import { migrate } from './postgres/migrate.ts';
import type { KeyRing } from './secrets/KeyRing.ts';
import { seedDemoDatabase } from './seedDemoDatabase.ts';

const NAME = DATABASES.start;
/** The database's name while it is being filled, so that an interrupted one is not mistaken for the demo. */
const UNFINISHED_NAME = 'demo_unfinished';
/** Locked by the process that fills it. */
const LOCK = 7_465_004;

/** The database with the demo's records, created if missing, otherwise as it was left, and migrated. Returns its address. */
export async function demoDatabase(embedded: EmbeddedPostgres, secrets: KeyRing): Promise<string> {
  const client = new pg.Client({ connectionString: embedded.url('postgres') });
  // If the server stops, the next statement reports it; unhandled, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rows.length === 0) {
      await client.query(`drop database if exists ${UNFINISHED_NAME} with (force)`);
      await client.query(`create database ${UNFINISHED_NAME}`);
      await migrate(embedded.url(UNFINISHED_NAME));
      await seedDemoDatabase(embedded.url(UNFINISHED_NAME), createClock(), { secrets });
      await client.query(`alter database ${UNFINISHED_NAME} rename to ${NAME}`);
    }
  } finally {
    await client.end();
  }
  await migrate(embedded.url(NAME));
  return embedded.url(NAME);
}
