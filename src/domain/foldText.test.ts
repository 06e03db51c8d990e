import { expect, it } from 'vitest';
import { foldText } from './foldText.ts';
import { normalForm } from './normalForm.ts';

it.each([
  ['Amara', 'amara'],
  ['ÉMILE', 'emile'],
  ['A\u0301', 'a'],
  ['Łódź', 'łodz'],
  ['A\nB', 'a\nb'],
  ['A\tÉ', 'a\te'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  [30, 30],
  [31, 30],
  [40_000, 30],
])('of %d marks on a letter, keeps %d', (markCount, expected) => {
  const marks = (count: number): string => '\u0316'.repeat(count);
  expect(normalForm(`a${marks(markCount)}b`, 'NFD')).toBe(`a${marks(expected)}b`);
});
