import { expect, it } from 'vitest';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { UnitRank } from '#src/server/storage/Units.ts';
import { TenantTurns } from './TenantTurns.ts';

/** Requests turns of a tenant, and lists those that got one, in order. */
function takers(turns: TenantTurns) {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    order,
    take: async (tenantId: string, name: string, rank: UnitRank = 'people'): Promise<void> => {
      ends.set(name, await turns.take({ tenantId, rank }));
      order.push(name);
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('lets two units of a tenant run at once, the others in order, and other tenants’ units in parallel', async () => {
  const { order, take, end } = takers(new TenantTurns());
  for (const name of ['first', 'second', 'third', 'fourth']) void take('garden', name);
  await take('meadow', 'of another');
  expect(order).toEqual(['first', 'second', 'of another']);
  await end('second');
  expect(order.slice(3)).toEqual(['third']);
  await end('first');
  expect(order.slice(3)).toEqual(['third', 'fourth']);
  for (const name of ['third', 'fourth', 'of another']) await end(name);
  await take('garden', 'last');
  expect(order.at(-1)).toBe('last');
});

it('lets people’s units wait for programs and background work only in the database, where they go first', async () => {
  const { order, take, end } = takers(new TenantTurns());
  for (const name of ['sends', 'reports', 'mails']) void take('garden', name, 'background');
  for (const name of ['shop', 'till', 'site']) void take('garden', name, 'programs');
  for (const name of ['one', 'two', 'three']) void take('garden', name);
  await end('nobody');
  expect(order).toEqual(['sends', 'reports', 'shop', 'till', 'one', 'two']);
  await end('one');
  await end('sends');
  await end('till');
  expect(order.slice(6)).toEqual(['three', 'mails', 'site']);
});

it('gives up a wait that takes too long, and the next one still gets its turn', async () => {
  const { order, take, end } = takers(new TenantTurns(20));
  await take('garden', 'first');
  await take('garden', 'second');
  await expect(take('garden', 'impatient')).rejects.toBeInstanceOf(StorageUnavailable);
  const later = take('garden', 'later');
  await end('first');
  await later;
  expect(order).toEqual(['first', 'second', 'later']);
});
