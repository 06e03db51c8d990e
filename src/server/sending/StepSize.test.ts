import { expect, it } from 'vitest';
import { StepSize } from './StepSize.ts';

/** Columns: the most messages per step, earlier steps as [messages, ms], and the size of the next step. */
it.each([
  ['begins with 200', 500, [], 200],
  ['begins with all there may be, where that is less', 120, [], 120],
  ['takes as many as fit into 250 ms', 500, [[200, 500]], 100],
  ['takes at least 60, as fewer would cost no less', 500, [[200, 20_000]], 60],
  ['grows twofold at most', 2_000, [[200, 1]], 400],
  [
    'grows no further than it may',
    500,
    [
      [200, 100],
      [400, 100],
    ],
    500,
  ],
  ['learns nothing from an empty step', 500, [[0, 5_000]], 200],
  ['learns nothing from a few texts that were fast', 500, [[3, 1]], 200],
  ['learns from a few texts that were slow', 500, [[100, 500]], 60],
  [
    'recovers',
    500,
    [
      [200, 5_000],
      [60, 75],
      [120, 125],
    ],
    240,
  ],
] as const)('%s', (_, max, steps, nextSize) => {
  const size = new StepSize(max);
  for (const [messages, duration] of steps) size.record(messages, duration);
  expect(size.value).toBe(nextSize);
});

it('never takes fewer where time does not matter', () => {
  const size = new StepSize(500, Number.POSITIVE_INFINITY);
  size.record(200, 60_000);
  expect(size.value).toBe(400);
});
