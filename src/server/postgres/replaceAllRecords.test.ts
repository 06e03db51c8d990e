import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createClock } from '#src/server/clock.ts';
import { seedStore } from '#src/server/demo/seedStore.ts';
import { createRandom } from '#src/server/random.ts';
import { replaceAllRecords } from './replaceAllRecords.ts';
import { COLLECTIONS } from './tables.ts';
import { type OpenStore, openStore } from './testing/openStore.ts';

let postgres: OpenStore;
let memory: InMemoryStore;

beforeAll(async () => {
  const clock = createClock();
  postgres = await openStore(clock);
  memory = new InMemoryStore(clock, createRandom(1));
  seedStore(memory, clock, { seed: 1 });
});
afterAll(() => postgres.close());

describe('the demo’s records', () => {
  it('have the same fields and order in PostgreSQL as in memory, also after a reset', async () => {
    await replaceAllRecords(postgres.url, (name) => memory.all(name));
    await postgres.store.tx.remove('groups', memory.all('groups')[0]?.id ?? '');
    await postgres.store.tx.insert('plan_uses', { id: 'more', tenant_id: null });
    await replaceAllRecords(postgres.url, (name) => memory.all(name));
    for (const name of COLLECTIONS) {
      expect({ name, records: await postgres.store.tx.find(name, {}) }).toEqual({ name, records: memory.all(name) });
    }
  });

  it('leave the default partition of messages empty', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*)::int from messages) > 100 as some, (select count(*)::int from messages_default) as astray',
    );
    await client.end();
    expect(rows).toEqual([{ some: true, astray: 0 }]);
  });

  it('replace the others while a process reads them in another order, which ends in a deadlock first', async () => {
    const reader = new pg.Client({ connectionString: postgres.url });
    await reader.connect();
    const isWaiting = async (): Promise<boolean> => {
      const statement =
        'select from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted';
      return (await reader.query(statement)).rowCount === 1;
    };
    try {
      await reader.query('begin; select from contact_values limit 1');
      const filled = replaceAllRecords(postgres.url, (name) => memory.all(name));
      await vi.waitUntil(isWaiting);
      // The table that is emptied first.
      await reader.query('select from campaigns limit 1');
      await reader.query('commit');
      await filled;
    } finally {
      await reader.end();
    }
    expect(await postgres.store.tx.find('tenants', {})).toEqual(memory.all('tenants'));
  });

  it('stay unchanged if another fill is refused', async () => {
    const tenants = await postgres.store.tx.find('tenants', {});
    const [contact] = memory.all('contacts');
    const twice = [contact, { ...contact, id: 'twin' }] as (typeof contact)[];
    await expect(
      replaceAllRecords(postgres.url, (name) => (name === 'contacts' ? (twice as never) : [])),
    ).rejects.toThrow('contacts');
    expect(await postgres.store.tx.find('tenants', {})).toEqual(tenants);
  });
});
