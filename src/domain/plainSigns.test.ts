import { expect, it } from 'vitest';
import { lookAlikesIn, withPlainSigns } from './plainSigns.ts';

it.each([
  ['o’brien, oʼbrien, o＇brien', "o'brien, o'brien, o'brien"],
  ['smith\u2011jones – mill − lee', 'smith-jones - mill - lee'],
  ['5\u202f% at\u00a0noon\u3000', '5 % at noon '],
  ["o'brien-smith", "o'brien-smith"],
])('writes %j with plain signs', (text, plain) => {
  expect(withPlainSigns(text)).toBe(plain);
});

it.each([
  ['anna', 0],
  ["o'b", 11],
  ['o’b', 11],
  ['a-b', 10],
  ["d'a b-c", 35],
])('knows what may stand for the signs of %j', (word, count) => {
  const { lookAlikes, signs } = lookAlikesIn(word);
  expect([lookAlikes.length, signs.length]).toEqual([count, count]);
  expect(withPlainSigns(lookAlikes)).toBe(signs);
});
