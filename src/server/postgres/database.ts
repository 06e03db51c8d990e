import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { Connections } from './Connections.ts';

/** The columns used in queries, typed as the record's fields; other fields are in `record`. */
export type Database = {
  [C in CollectionName]: Collections[C] & { tenant_id: string; seq: number; record: unknown };
};

/** Builds queries without running them: callers have the connection. */
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

/** Converts 2026-11-22 13:46:40.7+00 to the API's notation: 2026-11-22T13:46:40.700Z. */
function instantOf(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** Reads instants as ISO texts and counts as numbers; the driver would return dates and texts. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantOf;
    if (oid === BIGINT) return Number;
    if (oid === TIMESTAMPTZ_LIST) throw new Error('Lists of instants must be selected as JSON');
    return pg.types.getTypeParser(oid, format);
  },
};

/** Server settings for a client that disappears silently: within a minute the server releases its locks. Units take seconds. */
const SESSION = {
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
};
/** How long (ms) the server may take to accept a connection. */
const LONGEST_CONNECT_MS = 10_000;
/** A keep-alive is sent on a silent connection after this (ms). */
const SILENT_MS = 15_000;

/** The options of all database connections, pooled or single. */
export function connectionTo(connectionString: string): pg.ClientConfig {
  return {
    connectionString: withSession(connectionString),
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  };
}

/**
 * The address with our session settings after its own `options`, and without a name: in the driver, the address takes precedence over all other
 * options, so times would be read in another time zone, and `doctor` would see no worker.
 */
function withSession(connectionString: string): string {
  const url = new URL(connectionString);
  const settings = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...settings].join(' ').trim());
  for (const name of ['application_name', 'fallback_application_name']) url.searchParams.delete(name);
  return url.href;
}

/** Opens a connection outside the pools. Throws StorageUnavailable for any failure. */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: LONGEST_CONNECT_MS, ...config });
  // If the server stops, the next statement reports it; unhandled, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

export interface PoolOptions {
  /** If a statement takes longer (ms), its connection counts as lost. Default: no limit. */
  longestStatement?: number;
  /** How long (ms) the server may take to accept a connection. */
  longestConnect?: number;
  /**
   * Whether statements that run often are prepared by name, as by default. An old pooler hands the next transaction to another connection, which does
   * not know the name.
   */
  prepares?: boolean;
}

/** `connections`: the maximum at once. A transaction holds one until it ends, so code inside a transaction must not call other machines. */
export function createPool(
  connectionString: string,
  connections = 10,
  { longestStatement, longestConnect = LONGEST_CONNECT_MS, prepares = true }: PoolOptions = {},
): Connections {
  const pool = new Connections({
    ...connectionTo(connectionString),
    max: connections,
    types,
    application_name: 'heliograph',
    connectionTimeoutMillis: longestConnect,
    ...(longestStatement !== undefined && { query_timeout: longestStatement }),
  });
  // A connection that breaks while idle is replaced by the next one needed.
  pool.on('error', () => undefined);
  // If a connection breaks while in use, the next statement reports it; unhandled, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!prepares) pool.on('connect', prepareNothing);
  return pool;
}

/** Lets a connection ignore the names under which statements would be prepared. */
function prepareNothing(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const queryUnnamed = (statement: unknown, ...rest: unknown[]): unknown =>
    query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...rest);
  client.query = queryUnnamed as typeof client.query;
}
