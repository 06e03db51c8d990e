import { join } from 'node:path';
import { followWrite } from '#src/server/areas/followWrite.ts';
import type { Clock } from '#src/server/clock.ts';
import { createClock } from '#src/server/clock.ts';
import { DEMO_SEED, type Size, seedStore } from '#src/server/demo/seedStore.ts';
import { recordServerThrough } from '#src/server/http/crud/recordServerThrough.ts';
import { DEVELOPMENT_PAGES, Pages } from '#src/server/http/Pages.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { appOver, type DemoApi } from './appOver.ts';
import type { DemoStorage } from './DemoStorage.ts';
import { faultsWith } from './faults/Faults.ts';
import { GuessLimitsInMemory } from './guesses/GuessLimitsInMemory.ts';
import { completeOptOutWords } from './snapshots/completeOptOutWords.ts';
import { flushAtExit } from './snapshots/flushAtExit.ts';
import { holdData } from './snapshots/holdData.ts';
import { keptSecret } from './snapshots/keptSecret.ts';
import { Snapshots } from './snapshots/Snapshots.ts';
import { seedCollections } from './snapshots/seedCollections.ts';
import { tellOldActions } from './snapshots/tellOldActions.ts';
import { COLLECTION_NAMES, InMemoryStore } from './storage/InMemoryStore.ts';
import { recordServerOver } from './storage/recordServer.ts';

export interface MockApiOptions {
  /** `large` gives Acme 100,000 contacts. */
  size?: Size;
  /** The same seed gives the same data and the same course of events. */
  seed?: number;
  /** Milliseconds before each answer. */
  latency?: number;
  /** Which part of the requests fails with 503: 0 to 1. */
  failRate?: number;
  /** Forgets what was kept and starts over. */
  fresh?: boolean;
  /** Beginning of the snapshots' paths; null keeps nothing. By default <size> in $MOCK_API_DATA, or else in mock-api/.data. */
  dataFile?: string | null;
  clock?: Clock;
  /** Origins of the pages that may call it besides those of its own: `https://app.example.com`. By default Vite's. */
  pages?: readonly string[];
  /** Addresses and ranges of the proxies before it, whose word for who asks is taken: `127.0.0.1`, `10.0.0.0/8`. */
  proxies?: readonly string[];
  /** The five verbs go through the transaction, as with a database behind it. */
  withoutJsonServer?: boolean;
  /** False: only tests that turn the clock move things on. */
  startSimulation?: boolean;
}

export interface MockApi extends DemoApi {
  store: InMemoryStore;
}

/** An empty one is none: scripts pass on what they do not have. */
function dataFolder(): string {
  return process.env.MOCK_API_DATA || join('mock-api', '.data');
}

/** The API over its own data: one instance per call, so that tests share nothing. Throws DataInUse. */
export function createApp(options: MockApiOptions = {}): MockApi {
  const { size = 'demo', seed = DEMO_SEED, clock = createClock() } = options;
  const pages = new Pages(options.pages ?? DEVELOPMENT_PAGES);
  const dataFile = options.dataFile === undefined ? join(dataFolder(), size) : options.dataFile;
  const letGo = dataFile === null ? () => undefined : holdData(dataFile);
  const random = createRandom(seed);
  const store = new InMemoryStore(clock, createRandom(seed + 1));
  const { tx } = store;
  store.follow((change) => followWrite(tx, clock, change));
  const guesses = new GuessLimitsInMemory(clock);

  const snapshots = dataFile === null ? null : new Snapshots(store, dataFile);
  if (options.fresh) snapshots?.forget();
  const today = (): InMemoryStore => {
    const demo = new InMemoryStore(clock, createRandom(seed));
    seedStore(demo, clock, { size: 'demo', seed });
    return demo;
  };
  const missing = snapshots?.load(today) ?? COLLECTION_NAMES;
  seedCollections(store, missing, clock, { size, seed });
  snapshots?.begin(missing);
  completeOptOutWords(store);
  tellOldActions(store);
  const stopWaiting = snapshots ? flushAtExit(snapshots) : () => undefined;

  const storage: DemoStorage = {
    units: store,
    tx,
    records: options.withoutJsonServer ? recordServerThrough(tx) : recordServerOver(store),
    guesses,
    follow: (rule) => store.follow(rule),
    reset: (meanwhile) =>
      store.inTurn(() => {
        guesses.clear();
        store.clear();
        meanwhile();
        seedStore(store, clock, { size, seed });
      }),
    async close() {
      stopWaiting();
      await snapshots?.flush();
      letGo();
    },
  };
  const { latency: latency_ms = 0, failRate: fail_rate = 0, proxies, startSimulation } = options;
  const faults = faultsWith({ latency_ms, fail_rate });
  const keys = new KeyRing([keptSecret(dataFile)]);
  return { ...appOver(storage, { clock, random, faults, keys, pages, proxies, startSimulation }), store };
}
