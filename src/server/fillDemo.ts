import { followWrite } from './areas/followWrite.ts';
import type { Clock } from './clock.ts';
import { DemoRecords } from './demo/DemoRecords.ts';
import { DEMO_SEED, seedStore } from './demo/seedStore.ts';
import { createPool } from './postgres/database.ts';
import { fill } from './postgres/fill.ts';
import { PostgresStore } from './postgres/PostgresStore.ts';
import { createRandom } from './random.ts';
import type { KeyRing } from './secrets/KeyRing.ts';

/**
 * Forgets all that a database holds and gives it the demo's records, as of the clock's now, with what follows from them; sealed with
 * `secrets` what is kept so.
 */
export async function fillDemo(
  url: string,
  clock: Clock,
  { seed = DEMO_SEED, secrets }: { seed?: number; secrets?: KeyRing } = {},
): Promise<void> {
  const ids = createRandom(seed + 1);
  const demo = new DemoRecords(clock, ids);
  seedStore(demo, clock, { size: 'demo', seed, secrets });
  await fill(url, (name) => demo.all(name));
  const store = new PostgresStore({ pool: createPool(url, 1), clock, freshId: ids.id });
  const follow = (change: Parameters<typeof followWrite>[2]) => followWrite(store.tx, clock, change);
  store.follow(follow);
  try {
    await store.inTurn(async () => {
      for (const change of demo.changes) await follow(change);
    });
  } finally {
    await store.close();
  }
}
