import { expect, it } from 'vitest';
import { withMovedEntry } from './OrderForm.tsx';

it.each([
  ['up', 2, 0, ['c', 'a', 'b', 'd']],
  ['down', 0, 2, ['b', 'c', 'a', 'd']],
  ['nowhere', 1, 1, ['a', 'b', 'c', 'd']],
  ['above the first', 1, -3, ['b', 'a', 'c', 'd']],
  ['below the last', 1, 9, ['a', 'c', 'd', 'b']],
  ['from where there is none', 7, 0, ['a', 'b', 'c', 'd']],
])('moves an entry %s', (_, from, to, expected) => {
  expect(withMovedEntry(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});
