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
    ['nothing to send', [], { costs: [], unpriced_segments: 0 }],
    [
      'one device',
      [{ segments: 100, devices: [euro('0.055')] }],
      { costs: [{ currency: 'EUR', min: '5.50', max: '5.50' }], unpriced_segments: 0 },
    ],
    [
      'two devices',
      [{ segments: 1000, devices: [euro('0.01'), euro('0.0075')] }],
      { costs: [{ currency: 'EUR', min: '7.50', max: '10.00' }], unpriced_segments: 0 },
    ],
    [
      'devices of which one has no price',
      [{ segments: 7, devices: [euro('0.01'), {}] }],
      { costs: [], unpriced_segments: 7 },
    ],
    ['no device', [{ segments: 7, devices: [] }], { costs: [], unpriced_segments: 7 }],
    [
      'devices with different currencies',
      [{ segments: 7, devices: [euro('0.01'), DOLLARS] }],
      { costs: [], unpriced_segments: 7 },
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
          { currency: 'EUR', min: '1.00', max: '1.00' },
          { currency: 'USD', min: '0.0237', max: '0.0237' },
        ],
        unpriced_segments: 5,
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
