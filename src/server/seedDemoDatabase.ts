import { followWrites } from './areas/followWrites.ts';
import type { Clock } from './clock.ts';
import { DemoRecords } from './demo/DemoRecords.ts';
import { DEMO_SEED, seedStore } from './demo/seedStore.ts';
import { createPool } from './postgres/database.ts';
import { PostgresStore } from './postgres/PostgresStore.ts';
import { replaceAllRecords } from './postgres/replaceAllRecords.ts';
import { createRandom } from './random.ts';
import type { KeyRing } from './secrets/KeyRing.ts';

/**
 * Replaces a database's content with the demo's records as of the clock's current time, and everything derived from them. `secrets` encrypts their
 * secrets.
 */
export async function seedDemoDatabase(
  url: string,
  clock: Clock,
  { seed = DEMO_SEED, secrets }: { seed?: number; secrets?: KeyRing } = {},
): Promise<void> {
  const ids = createRandom(seed + 1);
  const demo = new DemoRecords(clock, ids);
  seedStore(demo, clock, { seed, secrets });
  await replaceAllRecords(url, (name) => demo.all(name));
  const store = new PostgresStore({ pool: createPool(url, 1), clock, freshId: ids.id });
  const follow = (changes: Parameters<typeof followWrites>[2]) => followWrites(store.tx, clock, changes);
  store.follow(follow);
  try {
    await store.runExclusive(async () => {
      for (const change of demo.changes) await follow([change]);
    });
  } finally {
    await store.close();
  }
}
