import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import { inBatches } from './inBatches.ts';

/** Units of work that tell what was done in each, and keep nothing of those that fail. */
function counted() {
  const { store } = new TestTenant();
  const units: string[][] = [];
  const done = new Map<UnitContext, string[]>();
  const inBatch = inBatches(async (work) => {
    const context: UnitContext = { tx: store.tx, now: Date.now };
    const names: string[] = [];
    done.set(context, names);
    await work(context);
    units.push(names);
  });
  return {
    units,
    does: (name: string, isAtFault = false) =>
      inBatch(async (context) => {
        if (isAtFault) throw new Error(name);
        done.get(context)?.push(name);
      }),
  };
}

it('combines waiting work into one unit of work, in order', async () => {
  const { units, does } = counted();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => does(name)));
  await does('e');
  expect(units).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
});

it('rejects only failing work', async () => {
  const { units, does } = counted();
  const ends = await Promise.allSettled([does('a'), does('b'), does('wrong', true), does('c')]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(units.flat().sort()).toEqual(['a', 'b', 'c']);
});

it('combines at most fifty', async () => {
  const { units, does } = counted();
  await Promise.all(Array.from({ length: 121 }, (_, at) => does(String(at))));
  expect(units.map(({ length }) => length)).toEqual([1, 50, 50, 20]);
});
