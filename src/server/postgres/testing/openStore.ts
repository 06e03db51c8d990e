import { type Clock, createClock } from '#src/server/clock.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { freshId } from '#src/server/postgres/freshId.ts';
import { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { testDatabase } from './testDatabase.ts';

export interface OpenStore {
  store: PostgresStore;
  url: string;
  /** Drops the database too. */
  close(): Promise<void>;
}

/** A storage over a database that belongs to one test. `server`: by default, the run's. */
export async function openStore(clock: Pick<Clock, 'now'> = createClock(), server?: string): Promise<OpenStore> {
  const { url, drop } = await testDatabase(undefined, server);
  const store = new PostgresStore({ pool: createPool(url), clock, freshId });
  return {
    store,
    url,
    async close() {
      await store.close();
      await drop();
    },
  };
}
