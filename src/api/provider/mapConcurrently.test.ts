import { describe, expect, it } from 'vitest';
import { mapConcurrently } from './mapConcurrently.ts';

describe('mapConcurrently', () => {
  it('works in parallel lanes, and returns results in the order of the items', async () => {
    let running = 0;
    let most = 0;
    const outcomes = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let step = 0; step < item; step += 1) await null;
      running -= 1;
      if (item === 4) throw new Error('four');
      return item * 10;
    });
    expect(most).toBe(2);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      50,
      10,
      'failed',
      20,
      30,
    ]);
  });

  it('returns nothing for no items', async () => {
    expect(await mapConcurrently([], 6, async () => 1)).toEqual([]);
  });
});
