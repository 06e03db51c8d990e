import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { appOver, type DemoApi } from '#mock-api/appOver.ts';
import { faultsWith } from '#mock-api/Faults.ts';
import { followWrites } from '#src/server/areas/followWrites.ts';
import { type Clock, createClock } from '#src/server/clock.ts';
import { DEMO_SEED } from '#src/server/demo/seedStore.ts';
import { recordServerThrough } from '#src/server/http/crud/recordServerThrough.ts';
import { DEVELOPMENT_PAGES, Pages } from '#src/server/http/Pages.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { guessLimitsOn } from '#src/server/postgres/guessLimits.ts';
import { PostgresStore } from '#src/server/postgres/PostgresStore.ts';
import { createRandom, type Random } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { seedDemoDatabase } from '#src/server/seedDemoDatabase.ts';

export interface PostgresAppOptions {
  clock?: Clock;
  seed?: number;
  /** Creates the ids of new records. Default: from the seed, but different from those of the demo's records. */
  ids?: Pick<Random, 'id'>;
  pages?: readonly string[];
  proxies?: readonly string[];
  /** Restores the demo's records in the database when the API is reset. Default: writes them again. */
  refill?: () => Promise<void>;
}

/** The key that seals the tests' records. */
export const DEMO_KEYS = new KeyRing([Buffer.alloc(32, 'heliograph')]);
const CONNECTIONS = 5;
const CONNECTIONS_FOR_GUESSES = 2;
const LONGEST_REQUEST_MS = 2_000;

/** The API for tests, over a database with the demo's records. Its clock moves only when a test advances it. */
export function appOnPostgres(url: string, options: PostgresAppOptions = {}): DemoApi {
  const { clock = createClock(), seed = DEMO_SEED, pages = DEVELOPMENT_PAGES, proxies } = options;
  const { ids = createRandom(seed + 2) } = options;
  const pool = createPool(url, CONNECTIONS);
  const guessPool = createPool(url, CONNECTIONS_FOR_GUESSES);
  const rewrite = async (): Promise<void> => {
    await seedDemoDatabase(url, clock, { seed, secrets: DEMO_KEYS });
    await guessPool.query('truncate rate_limits');
  };
  const { refill = rewrite } = options;
  const store = new PostgresStore({ pool, clock, freshId: () => ids.id() });
  const { tx } = store;
  store.follow((changes) => followWrites(tx, clock, changes));
  const storage = {
    units: store,
    tx,
    records: recordServerThrough(tx),
    guesses: guessLimitsOn(guessPool, DEMO_KEYS.current.bytes),
    follow: store.follow.bind(store),
    async reset(meanwhile: () => void) {
      meanwhile();
      await untilIdle(pool);
      await refill();
    },
    async close() {
      await Promise.all([pool.end(), guessPool.end()]);
    },
  };
  const surroundings = {
    clock,
    random: createRandom(seed),
    faults: faultsWith(),
    keys: DEMO_KEYS,
    pages: new Pages(pages),
  };
  return appOver(storage, { ...surroundings, proxies, startSimulation: false });
}

/** Waits for the requests of a page that has left; otherwise they lose their connection to a database that is replaced, and log it. */
async function untilIdle(pool: Pool): Promise<void> {
  const deadline = performance.now() + LONGEST_REQUEST_MS;
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) {
    if (performance.now() > deadline) return;
    await wait(5);
  }
}
