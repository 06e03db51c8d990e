import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';

/** The columns that questions name, typed as the record's fields are; what has none is in `record`. */
export type Database = {
  [C in CollectionName]: Collections[C] & { tenant_id: string; seq: number; record: unknown };
};

/** Builds queries and runs none: whoever runs them has the connection. */
export const build = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const BIGINT = 20;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_LIST = 1185;
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** 2026-11-22 13:46:40.7+00 as the API writes it: 2026-11-22T13:46:40.700Z. */
function instantOf(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** Instants as ISO texts and counts as numbers, where the driver would make dates and texts of them. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantOf;
    if (oid === BIGINT) return Number;
    if (oid === TIMESTAMPTZ_LIST) throw new Error('Lists of instants are asked for as JSON');
    return pg.types.getTypeParser(oid, format);
  },
};

/** What the server does where the other end is gone without a word: within a minute it lets go of what that end held. Units need seconds. */
const SESSION = {
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
};
/** A silent connection is asked for a sign of life after this (ms). */
const SILENT_MS = 15_000;

/** How all connections to the database are made, of a pool or alone. */
export function connectionTo(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  };
}

/**
 * `connections`: as many at once. A transaction holds one, so nothing waits for the network inside one. `longestAnswer` (ms): a connection
 * on which a statement takes longer counts as lost; left out: it may take its time.
 */
export function createPool(connectionString: string, connections = 10, longestAnswer?: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: connections,
    types,
    application_name: 'heliograph',
    ...(longestAnswer !== undefined && { query_timeout: longestAnswer }),
  });
  // One that breaks while nobody uses it is replaced by the next who needs one.
  pool.on('error', () => undefined);
  // One that breaks while somebody has it tells so with their next statement; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
