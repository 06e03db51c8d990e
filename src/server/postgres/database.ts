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

/** `connections`: as many at once. A transaction holds one, so nothing waits for the network inside one. */
export function createPool(connectionString: string, connections = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types,
    application_name: 'heliograph',
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 10_000,
  });
  // One that breaks while nobody uses it is replaced by the next who needs one.
  pool.on('error', () => undefined);
  return pool;
}
