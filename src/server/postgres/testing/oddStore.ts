import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { RESOURCE_NAMES } from '#src/domain/contract/resources.ts';
import { type Clock, createClock } from '#src/server/clock.ts';
import { seedStore } from '#src/server/demo/seedStore.ts';
import { createRandom, type Random } from '#src/server/random.ts';
import { oddRecords } from './oddRecords.ts';

const ODD = 40;
/** The most records of each resource, odd ones included. */
const RECORDS = 140;

/** Some of the demo's records of each resource, and odd variants of them, in memory. */
export function oddStore(random: Random, clock: Clock = createClock()): InMemoryStore {
  const seeded = new InMemoryStore(clock, createRandom(1));
  seedStore(seeded, clock, { seed: 1 });
  const store = new InMemoryStore(clock, createRandom(1));
  for (const name of seeded.names) {
    const all = seeded.all(name);
    const odd = (RESOURCE_NAMES as readonly string[]).includes(name) ? oddRecords(name, all, ODD, random) : [];
    const some = odd.length > 0 ? all.slice(0, RECORDS - odd.length) : all;
    store.insertMany(name, [...some, ...odd] as never);
  }
  return store;
}
