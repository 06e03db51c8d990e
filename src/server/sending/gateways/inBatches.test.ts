import { expect, it } from 'vitest';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { inBatches } from './inBatches.ts';

/** Records the items of each unit of work; a unit with an item called `wrong` fails. */
function recordUnits() {
  const units: string[][] = [];
  const inBatch = inBatches<string>(async (tenantId, names) => {
    await Promise.resolve();
    if (names.includes('wrong')) throw new Error('wrong');
    units.push(names.map((name) => (tenantId === '' ? name : `${tenantId}: ${name}`)));
  });
  return { units, handle: (name: string, tenantId = '') => inBatch(tenantId, name) };
}

it('combines what arrives together, and what waits for it, in order', async () => {
  const { units, handle } = recordUnits();
  const first = [handle('a'), handle('b')];
  // The unit of these two has begun.
  await Promise.resolve();
  await Promise.all([...first, handle('c'), handle('d')]);
  await handle('e');
  expect(units).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('rejects only failing work', async () => {
  const { units, handle } = recordUnits();
  const results = await Promise.allSettled([handle('a'), handle('b'), handle('wrong'), handle('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(units.flat().sort()).toEqual(['a', 'b', 'c']);
});

it('tries an item that fails alone only once', async () => {
  let tries = 0;
  const handle = inBatches<string>(async () => {
    tries += 1;
    throw new Error('wrong');
  });
  await expect(handle('', 'a')).rejects.toThrow('wrong');
  expect(tries).toBe(1);
});

it('rejects everything that waited together without the storage, after one try', async () => {
  const units: (readonly string[])[] = [];
  const handle = inBatches<string>(async (_, names) => {
    units.push(names);
    throw new StorageUnavailable(new Error('The database is away.'));
  });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => handle('', name)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(units).toEqual([['a', 'b', 'c', 'd']]);
});

it('keeps the order also after a unit has failed, however long each takes', async () => {
  const units: string[] = [];
  const handle = inBatches<string>(async (_, names) => {
    if (names.includes('wrong')) throw new Error('wrong');
    if (names[0] === 'STOP') await new Promise((resolve) => setTimeout(resolve, 5));
    units.push(...names);
  });
  await Promise.allSettled(['a', 'wrong', 'STOP', 'START'].map(async (name) => await handle('', name)));
  expect(units).toEqual(['a', 'STOP', 'START']);
});

it('combines at most fifty', async () => {
  const { units, handle } = recordUnits();
  await Promise.all(Array.from({ length: 121 }, (_, at) => handle(String(at))));
  expect(units.map(({ length }) => length)).toEqual([50, 50, 21]);
});

it('handles tenants apart', async () => {
  const { units, handle } = recordUnits();
  await Promise.all([handle('a', 'acme'), handle('b', 'borealis'), handle('c', 'acme'), handle('d', 'borealis')]);
  expect(units).toEqual([
    ['acme: a', 'acme: c'],
    ['borealis: b', 'borealis: d'],
  ]);
});
