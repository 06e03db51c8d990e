import { expect, it } from 'vitest';
import { isInherited, own } from './own.ts';

it.each([
  ['size', 'L'],
  ['colour', undefined],
  ['constructor', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
])('finds only the table’s own names: %s', (name, value) => {
  expect(own({ size: 'L' }, name)).toBe(value);
});

it('recognizes the names that every object has', () => {
  expect(['constructor', 'toString', '__proto__', 'size', ''].map(isInherited)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
