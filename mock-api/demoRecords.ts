import { followWrite } from '#src/server/areas/followWrite.ts';
import type { Clock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import { seedStore } from './seed/seedStore.ts';
import { InMemoryStore } from './storage/InMemoryStore.ts';

type Given = <C extends CollectionName>(name: C) => readonly Collections[C][];

/** The demo's records as of the clock's now, with all that follows from them: to fill another storage with. */
export async function demoRecords(clock: Clock, seed: number): Promise<Given> {
  const store = new InMemoryStore(clock, createRandom(seed + 1));
  store.follow((change) => followWrite(store.tx, clock, change));
  seedStore(store, clock, { size: 'demo', seed });
  await store.settle();
  return (name) => store.all(name);
}
