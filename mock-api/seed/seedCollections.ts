import type { Clock } from '#mock-api/clock.ts';
import type { CollectionName } from '#mock-api/kept/Collections.ts';
import { createRandom } from '#mock-api/random.ts';
import { COLLECTION_NAMES, InMemoryStore } from '#mock-api/store/InMemoryStore.ts';
import { type Size, seedStore } from './seedStore.ts';

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
