import { expect, it } from 'vitest';
import { comparableKey, compareKeys, sortKey } from './sortKey.ts';

it.each<[string, unknown, number | string | null]>([
  ['a number', -3, -3],
  ['zero', 0, 0],
  ['false', false, 0],
  ['true', true, 1],
  ['a text, without capitals and accents', 'Émile', 'emile'],
  ['an empty text', '', null],
  ['a space', ' ', ' '],
  ['a list', ['a', 'b'], 2],
  ['an empty list', [], 0],
  ['an object', { length: 2 }, null],
  ['null', null, null],
  ['undefined', undefined, null],
])('gives %s its sort key', (_, value, key) => {
  expect(sortKey(value)).toBe(key);
});

it.each<[one: unknown, other: unknown, sign: number]>([
  [1, 2, -1],
  [2, 1, 1],
  [2, 2, 0],
  ['Amara', 'ben', -1],
  ['ben', 'Amara', 1],
  ['Öz', 'oz', 0],
  [9, 'a', -1],
  ['a', 9, 1],
  // Compared by code point, not by UTF-16 unit.
  ['\uff21', '\u{1f600}', -1],
  ['\ue000', '\u{10ffff}', -1],
  ['\ud7ff', '\ue000', -1],
  ['a\uff21', 'a\u{1f600}', -1],
  ['\u{1f600}\uff21', '\u{1f600}\u{1f600}', -1],
])('compares %j and %j: %d', (one, other, sign) => {
  const keys = [one, other].map((value) => comparableKey(value) ?? '');
  expect(compareKeys(keys[0] ?? '', keys[1] ?? '')).toBe(sign);
});

it('has no key to compare for blank values', () => {
  expect(['', null, undefined, {}].map(comparableKey)).toEqual([null, null, null, null]);
});
