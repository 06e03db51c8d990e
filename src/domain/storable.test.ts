import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it.each<[text: string, max: number | undefined, kept: string]>([
  ['', undefined, ''],
  ['Stop 😡!', undefined, 'Stop 😡!'],
  ['a\0b\0', undefined, 'ab'],
  ['a\ud83db', undefined, 'ab'],
  ['a\ude21b', undefined, 'ab'],
  ['a\ud83d', undefined, 'a'],
  // The emoji takes the units 5 and 6.
  ['Stop 😡!', 7, 'Stop 😡'],
  ['Stop 😡!', 6, 'Stop '],
  ['Stop 😡!', 5, 'Stop '],
  ['Stop', 4, 'Stop'],
  ['Stop', 3, 'Sto'],
  ['\0Stop', 4, 'Stop'],
])('of %j with at most %s units, keeps %j', (text, max, expected) => {
  expect(storable(text, max)).toBe(expected);
});
