import { describe, expect, it } from 'vitest';
import { inMinorUnitsOf, readMoney, writeMoney } from './moneyText.ts';

describe('a typed amount', () => {
  it.each<[locale: string, currency: string, typed: string, minorUnits: number | null]>([
    ['en', 'USD', '12.50', 1250],
    ['en', 'USD', '12', 1200],
    ['en', 'USD', '0', 0],
    ['en', 'USD', '.5', 50],
    ['en', 'USD', '1,234.50', 123_450],
    ['en', 'USD', '1,234', 123_400],
    ['en', 'USD', '1,234,567', 123_456_700],
    ['en', 'USD', '12,50', 1250],
    ['en', 'USD', '-1', -100],
    ['en', 'USD', '12.505', null],
    ['en', 'USD', '12.5.0', null],
    ['en', 'USD', '12 dollars', null],
    ['en', 'USD', '', null],
    ['en', 'USD', '.', null],
    ['en', 'USD', '9999999999999999', null],
    ['fr', 'EUR', '12,50', 1250],
    ['fr', 'EUR', '12,5', 1250],
    ['fr', 'EUR', '12.50', 1250],
    ['fr', 'EUR', '1 234,50', 123_450],
    ['fr', 'EUR', '1\u202f234,50', 123_450],
    ['fr', 'EUR', '1.234', null],
    ['de', 'EUR', '1.234,50', 123_450],
    ['de', 'EUR', '1.234', 123_400],
    ['de-CH', 'CHF', '1’234.50', 123_450],
    ['en', 'JPY', '1250', 1250],
    ['en', 'JPY', '12.5', null],
    ['en', 'KWD', '1.2345', null],
    ['en', 'KWD', '1.234', 1234],
  ])('%s %s: %j', (locale, currency, typed, minorUnits) => {
    expect(readMoney(typed, { locale, currency })).toBe(minorUnits);
  });

  it.each([
    ['en', 'USD', 1250, '12.50'],
    ['fr', 'EUR', 123_450, '1234,50'],
    ['fr', 'JPY', 1250, '1250'],
    ['en', 'KWD', 1234, '1.234'],
    ['en', 'USD', 0, '0.00'],
  ])('%s %s: %i is written %s', (locale, currency, minorUnits, expected) => {
    expect(writeMoney(minorUnits, { locale, currency })).toBe(expected);
    expect(readMoney(expected, { locale, currency })).toBe(minorUnits);
  });

  it.each([
    ['USD', 1250, 'EUR', 1250],
    ['USD', 1250, 'JPY', 13],
    ['JPY', 1250, 'USD', 125_000],
    ['USD', 1250, 'KWD', 12_500],
  ])('%s %i becomes as much in %s', (from, before, to, after) => {
    expect(inMinorUnitsOf(to, before, from)).toBe(after);
  });
});
