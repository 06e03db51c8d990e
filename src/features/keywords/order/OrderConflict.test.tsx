import { expect, it } from 'vitest';
import { mergedOrder } from './OrderConflict.tsx';

it.each([
  ['mine where only places differ', 'cab', 'abc', 'cab'],
  ['without what is gone', 'cab', 'ab', 'ab'],
  ['with what is new behind its neighbor', 'cab', 'abxc', 'cabx'],
  ['with what is new at the top', 'cab', 'xabc', 'xcab'],
  ['with two that are new', 'ba', 'axyb', 'baxy'],
])('the merged order is %s', (_, mine, theirs, expected) => {
  expect(mergedOrder([...mine], [...theirs]).join('')).toBe(expected);
});
