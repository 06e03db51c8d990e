import { describe, expect, it } from 'vitest';
import { addMoney, costOfSegments, estimateCost, priceOf } from './cost.ts';

const euro = (amount: string) => ({ segment_price: { amount, currency: 'EUR' } });
const DOLLARS = { connection: { segment_price: { amount: '0.0079', currency: 'USD' } } };

describe('the price of a segment', () => {
  it('is the entered price, otherwise that of the last segment, otherwise unknown', () => {
    expect(priceOf({ ...DOLLARS, ...euro('0.05') })).toEqual({ amount: '0.05', currency: 'EUR' });
    expect(priceOf({ ...DOLLARS, segment_price: null })).toEqual({ amount: '0.0079', currency: 'USD' });
    expect(priceOf({})).toBeNull();
  });
});

describe('an estimate', () => {
  it.each([
    ['nothing to send', [], { costs: [], unpriced: 0 }],
    [
      'one device',
      [{ segments: 100, devices: [euro('0.055')] }],
      { costs: [{ currency: 'EUR', least: '5.50', most: '5.50' }], unpriced: 0 },
    ],
    [
      'two devices',
      [{ segments: 1000, devices: [euro('0.01'), euro('0.0075')] }],
      { costs: [{ currency: 'EUR', least: '7.50', most: '10.00' }], unpriced: 0 },
    ],
    ['devices of which one has no price', [{ segments: 7, devices: [euro('0.01'), {}] }], { costs: [], unpriced: 7 }],
    ['no device', [{ segments: 7, devices: [] }], { costs: [], unpriced: 7 }],
    [
      'devices with different currencies',
      [{ segments: 7, devices: [euro('0.01'), DOLLARS] }],
      { costs: [], unpriced: 7 },
    ],
    [
      'countries with different currencies',
      [
        { segments: 10, devices: [euro('0.1')] },
        { segments: 3, devices: [DOLLARS] },
        { segments: 5, devices: [{}] },
      ],
      {
        costs: [
          { currency: 'EUR', least: '1.00', most: '1.00' },
          { currency: 'USD', least: '0.0237', most: '0.0237' },
        ],
        unpriced: 5,
      },
    ],
  ])('of %s', (_, parts, expected) => {
    expect(estimateCost(parts)).toEqual(expected);
  });
});

describe('sums', () => {
  it('are exact for the smallest amounts', () => {
    const sum = Array.from({ length: 1000 }).reduce<ReturnType<typeof addMoney>>(
      (before) => addMoney(before, { amount: '0.0079', currency: 'USD' }, 1),
      [],
    );
    expect(sum).toEqual([{ amount: '7.90', currency: 'USD' }]);
    expect(costOfSegments({ amount: '0.0079', currency: 'USD' }, 3)).toEqual({ amount: '0.0237', currency: 'USD' });
  });

  it.each([
    ['12.5', '12.50'],
    ['7', '7.00'],
    ['0.0075', '0.0075'],
    ['0.5001', '0.5001'],
    ['0.123456', '0.123456'],
  ])('of %s are written as %s', (amount, expected) => {
    expect(costOfSegments({ amount, currency: 'EUR' }, 1).amount).toBe(expected);
  });

  it('keep currencies separate, and drop a currency that sums to zero', () => {
    const one = addMoney([{ amount: '1.00', currency: 'EUR' }], { amount: '2', currency: 'USD' }, 1);
    expect(one).toEqual([
      { amount: '1.00', currency: 'EUR' },
      { amount: '2.00', currency: 'USD' },
    ]);
    expect(addMoney(one, { amount: '2.00', currency: 'USD' }, -1)).toEqual([{ amount: '1.00', currency: 'EUR' }]);
  });
});
