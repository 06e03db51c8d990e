import { randomBytes } from 'node:crypto';
import { followWrites } from '#src/server/areas/followWrites.ts';
import { type Clock, createClock } from '#src/server/clock.ts';
import { DEMO_SEED, seedStore } from '#src/server/demo/seedStore.ts';
import { recordServerThrough } from '#src/server/http/crud/recordServerThrough.ts';
import { DEVELOPMENT_PAGES, Pages } from '#src/server/http/Pages.ts';
import { createRandom, type Random } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { type AppSurroundings, appOver, type DemoApi } from './appOver.ts';
import type { DemoStorage } from './DemoStorage.ts';
import { faultsWith } from './Faults.ts';
import { guessLimitsInMemory } from './storage/guessLimitsInMemory.ts';
import { InMemoryStore } from './storage/InMemoryStore.ts';
import { recordServerOver } from './storage/recordServer.ts';

export interface MockApiOptions {
  /** The same seed gives the same data and the same events. */
  seed?: number;
  /** Milliseconds before each response. */
  latency?: number;
  /** Share of requests that fail with 503: 0 to 1. */
  failRate?: number;
  clock?: Clock;
  /** Creates the ids of records. Default: from the seed. */
  ids?: Pick<Random, 'id'>;
  /** Default: new ones. */
  keys?: KeyRing;
  /** Origins of pages that may call the API besides its own, such as `https://app.example.com`. Default: Vite's. */
  pages?: readonly string[];
  /** Addresses and ranges of proxies that may name the client: `127.0.0.1`, `10.0.0.0/8`. */
  proxies?: readonly string[];
  /** Whether the five verbs use the transaction instead of json-server, as on a database. */
  withoutJsonServer?: boolean;
  /** False: nothing happens until a test advances the clock. */
  startSimulation?: boolean;
  /** See {@link AppSurroundings}. */
  publicAddress?: string;
  twilioAddress?: AppSurroundings['twilioAddress'];
}

const KEY_BYTES = 32;

export interface MockApi extends DemoApi {
  store: InMemoryStore;
}

/** The API over the demo's records in memory. Each call creates its own records, so tests share nothing. */
export function createApp(options: MockApiOptions = {}): MockApi {
  const { seed = DEMO_SEED, clock = createClock(), ids = createRandom(seed + 1) } = options;
  const pages = new Pages(options.pages ?? DEVELOPMENT_PAGES);
  const random = createRandom(seed);
  const store = new InMemoryStore(clock, ids);
  const { tx } = store;
  store.follow((changes) => followWrites(tx, clock, changes));
  const { keys = new KeyRing([randomBytes(KEY_BYTES)]) } = options;
  const { guesses, clear } = guessLimitsInMemory(keys.current.bytes);

  seedStore(store, clock, { seed, secrets: keys });
  const storage: DemoStorage = {
    units: store,
    tx,
    records: options.withoutJsonServer ? recordServerThrough(tx) : recordServerOver(store),
    guesses,
    follow: (rule) => store.follow(rule),
    reset: (meanwhile) =>
      store.runExclusive(() => {
        clear();
        store.clear();
        meanwhile();
        seedStore(store, clock, { seed, secrets: keys });
      }),
    close: async () => undefined,
  };
  const {
    latency: latency_ms = 0,
    failRate: fail_rate = 0,
    proxies,
    startSimulation,
    publicAddress,
    twilioAddress,
  } = options;
  const faults = faultsWith({ latency_ms, fail_rate });
  const twilio = { ...(publicAddress && { publicAddress }), ...(twilioAddress && { twilioAddress }) };
  return {
    ...appOver(storage, { clock, random, faults, keys, pages, proxies, startSimulation, ...twilio }),
    store,
  };
}
