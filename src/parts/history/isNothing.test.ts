import { expect, it } from 'vitest';
import { isNothing } from './isNothing.ts';

it.each<[unknown, boolean]>([
  [null, true],
  ['', true],
  [[], true],
  [{ group_ids: [], category_ids: [] }, true],
  [{ sent: 0, failed: 0 }, true],
  [{ group_ids: ['a'], category_ids: [] }, false],
  [0, false],
  [false, false],
  ['a', false],
])('%j: %s', (value, is) => {
  expect(isNothing(value)).toBe(is);
});
