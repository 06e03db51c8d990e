import { expect, it, vi } from 'vitest';
import { removeInSteps } from './removeInSteps.ts';
import type { Transaction } from './Transaction.ts';

const removeMany = vi.fn<Transaction['removeMany']>(async () => undefined);
const tx = { removeMany } as unknown as Transaction;

it('removes step by step until none is left', async () => {
  const steps = [['a', 'b'], ['c'], []];
  await removeInSteps(tx, 'alerts', async () => steps.shift() ?? []);
  expect(removeMany.mock.calls).toEqual([
    ['alerts', ['a', 'b']],
    ['alerts', ['c']],
  ]);
});

it('does not go on for ever when what it removed is still found', async () => {
  await expect(removeInSteps(tx, 'alerts', async () => ['a'])).rejects.toThrow('found again');
});
