import pg from 'pg';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { createPool } from './database.ts';
import { freshId } from './freshId.ts';
import { PostgresRecords } from './PostgresRecords.ts';
import { COLLECTIONS } from './tables.ts';
import { Unit } from './Unit.ts';

/** Tables that triggers fill from the records. */
const DERIVED_TABLES = [
  'messages_sent_again',
  'campaign_recipients',
  'span_counts',
  'span_failures',
  'day_counts',
  'day_failures',
  'day_starts',
  'campaign_minutes',
  'campaign_failures',
  'conversations',
  'row_counts',
  'message_counts',
  'contact_values',
];

type RecordsOf = <C extends CollectionName>(name: C) => readonly Collections[C][];

const DEADLOCK = '40P01';
/** How often it is tried: a deadlock with processes that read one table after another may end it. */
const TRIES = 8;

/**
 * Replaces everything in a database with these records, in the order given: the demo's, or another storage's. Empties the tables as
 * the owner and inserts as `heliograph_server`, in one transaction, without calling the rules that follow writes. Running processes may read meanwhile.
 * Throws if the tables refuse a record.
 */
export async function replaceAllRecords(connectionString: string, recordsOf: RecordsOf): Promise<void> {
  const pool = createPool(connectionString, 1);
  const client = await pool.connect();
  try {
    await makePartitions(client, recordsOf('messages'));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await replaceRecords(client, recordsOf);
        break;
      } catch (error) {
        const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
        if (!isDeadlock || attempt === TRIES) throw error;
      }
    }
    // Queries on messages take ten times as long without statistics, which the server would collect only later.
    await client.query('analyze');
  } finally {
    client.release();
    await pool.end();
  }
}

async function replaceRecords(client: pg.ClientBase, recordsOf: RecordsOf): Promise<void> {
  const unit = await Unit.begin(client);
  try {
    await unit.ask('reset role');
    await unit.ask(`truncate ${[...COLLECTIONS, ...DERIVED_TABLES].join(', ')}`);
    await unit.ask('set local role heliograph_server');
    const records = new PostgresRecords(unit, { now: () => new Date().toISOString(), freshId });
    for (const name of COLLECTIONS) await records.insertMany(name, recordsOf(name) as never);
    await unit.commit();
  } catch (error) {
    await unit.rollback();
    throw error;
  }
}

async function makePartitions(client: pg.ClientBase, messages: readonly { created_at: string }[]): Promise<void> {
  const times = messages.map(({ created_at }) => created_at).sort();
  const [first, last] = [times[0], times.at(-1)];
  if (first && last)
    await client.query('select make_message_partitions($1::timestamptz::date, $2::timestamptz::date)', [first, last]);
}
