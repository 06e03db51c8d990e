import { expect, it } from 'vitest';
import { CURRENCIES, isCurrency, minorDigits } from './currencies.ts';

it.each([
  ['EUR', true, 2],
  ['AED', true, 2],
  ['ZWG', true, 2],
  ['JPY', true, 0],
  ['KWD', true, 3],
  ['XXX', false, 2],
  ['XAU', false, 2],
  ['eur', false, 2],
  ['', false, 2],
  ['euro', false, 2],
])('%s is a currency in use: %s, with %d minor digits', (code, is, digits) => {
  expect(isCurrency(code)).toBe(is);
  expect(minorDigits(code)).toBe(digits);
});

it('accepts only codes', () => {
  expect([undefined, null, 978, ['EUR']].map(isCurrency)).toEqual([false, false, false, false]);
  expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});
