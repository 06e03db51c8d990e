import { COLLECTION_NAMES, InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { Clock } from '#src/server/clock.ts';
import { type Size, seedStore } from '#src/server/demo/seedStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';

/** Gives these collections their first data and leaves the others alone: all of them on a first start, one when its file was lost. */
export function seedCollections(
  store: InMemoryStore,
  names: readonly CollectionName[],
  clock: Clock,
  options: { size: Size; seed: number },
): void {
  if (names.length === COLLECTION_NAMES.length) {
    seedStore(store, clock, options);
    return;
  }
  if (names.length === 0) return;
  const whole = new InMemoryStore(clock, createRandom(options.seed));
  seedStore(whole, clock, options);
  for (const name of names) store.restore(name, [...whole.all(name)]);
}
