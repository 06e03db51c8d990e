import { describe, expect, it } from 'vitest';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import {
  isFailing,
  isLongThrottled,
  lowBalance,
  type PaidDevice,
  queueGrowth,
  recentMessagesOf,
  type Throttle,
  throttleAt,
  withQueueReading,
} from './health.ts';

const START = Date.parse('2026-03-02T09:00:00.000Z');
const inMinutes = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();

describe('the failures of a device', () => {
  it.each<
    [string, [MessageErrorCode | null, number][], { messages: number; failed: number; error_code: string | null }]
  >([
    ['nothing was sent', [], { messages: 0, failed: 0, error_code: null }],
    ['nothing failed', [[null, 40]], { messages: 40, failed: 0, error_code: null }],
    [
      'counts the network, the credit and limits, but not wrong numbers',
      [
        [null, 10],
        ['UNKNOWN_SUBSCRIBER', 20],
        ['NO_SERVICE', 3],
        ['NO_CREDIT', 5],
        ['LIMIT_EXCEEDED', 2],
        ['EXPIRED', 1],
      ],
      { messages: 41, failed: 10, error_code: 'NO_CREDIT' },
    ],
    [
      'reports the first of equally frequent causes',
      [
        ['NETWORK_ERROR', 2],
        ['UNSURE', 2],
      ],
      { messages: 4, failed: 4, error_code: 'NETWORK_ERROR' },
    ],
  ])('%s', (_, outcomes, recent) => {
    expect(recentMessagesOf(outcomes.map(([error_code, count]) => ({ error_code, count })))).toEqual(recent);
  });

  it.each([
    [19, 19, false],
    [20, 3, false],
    [20, 4, true],
    [20, 20, true],
    [1000, 199, false],
    [1000, 200, true],
    [0, 0, false],
  ])('of %i messages, %i failed: too many is %j', (messages, failed, expected) => {
    expect(isFailing({ messages, failed, error_code: null })).toBe(expected);
  });
});

describe('a queue', () => {
  const growth = (depths: readonly number[], perMinute = 1) =>
    queueGrowth(
      depths.map((depth, index) => ({ at: inMinutes(index * 5), depth })),
      { messages_per_minute: perMinute, sims: [] },
    );

  it.each<[string, number[], number, { by: number; minutes: number } | null]>([
    ['no readings', [], 1, null],
    ['one reading', [500], 1, null],
    ['empty', [0, 0, 0, 0, 0], 1, null],
    ['grows all the time', [10, 20, 30, 40, 50], 1, { by: 40, minutes: 20 }],
    ['grows, but not for long enough', [10, 20, 30, 40], 1, null],
    ['grows by too few', [10, 12, 14, 20, 29], 1, null],
    ['grows by just enough', [10, 12, 14, 20, 30], 1, { by: 20, minutes: 20 }],
    ['grows once, by a big campaign', [0, 9000, 9000, 9000, 9000], 30, null],
    ['grows once, by a big campaign that is being sent', [0, 9000, 8000, 7000, 6000], 30, null],
    ['shrinks once in between', [10, 40, 39, 70, 100], 1, null],
    ['does not grow half of the time', [10, 40, 40, 70, 70], 1, null],
    ['does not grow once', [10, 40, 40, 70, 100], 1, { by: 90, minutes: 20 }],
    ['grows by less than five minutes of work', [10, 40, 80, 120, 159], 30, null],
    ['grows by five minutes of work', [10, 40, 80, 120, 160], 30, { by: 150, minutes: 20 }],
  ])('%s', (_, depths, perMinute, expected) => {
    expect(growth(depths, perMinute)).toEqual(expected);
  });

  it('keeps readings long enough to see whether it grows', () => {
    const readings = [0, 5, 10, 15, 20, 25, 30].reduce<{ at: string; depth: number }[]>(
      (series, minutes) => withQueueReading(series, { at: inMinutes(minutes), depth: minutes }),
      [],
    );
    expect(readings.map(({ depth }) => depth)).toEqual([10, 15, 20, 25, 30]);
    expect(withQueueReading(readings, { at: inMinutes(90), depth: 1 })).toEqual([{ at: inMinutes(90), depth: 1 }]);
    // A second reading at the same instant replaces the first.
    expect(withQueueReading(readings, { at: inMinutes(30), depth: 7 }).map(({ depth }) => depth)).toEqual([
      10, 15, 20, 25, 7,
    ]);
  });
});

describe('a balance', () => {
  const balance = (amount: string, currency = 'USD'): PaidDevice['connection'] => ({
    is_up: true,
    since: inMinutes(0),
    problem: null,
    detail: '',
    throttled_until: null,
    balance: { amount, currency },
  });
  const device = (fields: Partial<PaidDevice>): PaidDevice => ({ connection: null, queue_depth: 0, ...fields });

  it.each<[string, Partial<PaidDevice>, ReturnType<typeof lowBalance>]>([
    ['not reported', {}, null],
    [
      '9.99 with the default threshold',
      { connection: balance('9.99') },
      { amount: '9.99', currency: 'USD', segments: null },
    ],
    ['10 with the default threshold', { connection: balance('10.00') }, null],
    ['0 without a threshold', { connection: balance('0'), low_balance: null }, null],
    [
      '49 with a threshold of 50',
      { connection: balance('49'), low_balance: '50' },
      { amount: '49', currency: 'USD', segments: null },
    ],
    ['negative', { connection: balance('-3.5') }, { amount: '-3.5', currency: 'USD', segments: null }],
    ['negative without a threshold', { connection: balance('-3.5'), low_balance: null }, null],
    [
      'low, with messages that cost nothing',
      { connection: balance('5'), segment_price: { amount: '0', currency: 'USD' } },
      { amount: '5', currency: 'USD', segments: null },
    ],
    [
      'low, with a price',
      { connection: balance('5'), segment_price: { amount: '0.02', currency: 'USD' } },
      { amount: '5', currency: 'USD', segments: 250 },
    ],
    [
      'negative, with a price',
      { connection: balance('-5'), segment_price: { amount: '0.02', currency: 'USD' } },
      { amount: '-5', currency: 'USD', segments: 0 },
    ],
    [
      'high, but too low for the queue',
      { connection: balance('100'), segment_price: { amount: '0.1', currency: 'USD' }, queue_depth: 1001 },
      { amount: '100', currency: 'USD', segments: 1000 },
    ],
    [
      'high, and just enough for the queue',
      { connection: balance('100'), segment_price: { amount: '0.1', currency: 'USD' }, queue_depth: 1000 },
      null,
    ],
    [
      'with a price in another currency',
      { connection: balance('100'), segment_price: { amount: '90', currency: 'EUR' }, queue_depth: 50 },
      null,
    ],
    ['not a number', { connection: balance('many') }, null],
  ])('%s', (_, fields, expected) => {
    expect(lowBalance(device(fields))).toEqual(expected);
  });
});

describe('an operator that asks for fewer messages', () => {
  const NOT = { throttled_until: null, throttled_since: null };
  const minute = (minutes: number): number => START + minutes * 60_000;

  it('is recorded from its first request on, across short breaks', () => {
    let throttle: Throttle = throttleAt(null, minute(0), minute(1));
    expect(throttle).toEqual({ throttled_until: inMinutes(1), throttled_since: inMinutes(0) });
    throttle = throttleAt(throttle, minute(3), minute(4));
    expect(throttle).toEqual({ throttled_until: inMinutes(4), throttled_since: inMinutes(0) });
    expect(throttleAt(throttle, minute(6))).toEqual(throttle);
    expect(throttleAt(throttle, minute(6.01))).toEqual(NOT);
    expect(throttleAt(throttle, minute(7), minute(8))).toEqual({
      throttled_until: inMinutes(8),
      throttled_since: inMinutes(7),
    });
  });

  it.each<[string, Throttle | null, Throttle]>([
    ['has not connected yet', null, NOT],
    [
      'stored without a start',
      { throttled_until: inMinutes(1) },
      { throttled_until: inMinutes(1), throttled_since: null },
    ],
    ['has stopped asking', { throttled_until: inMinutes(-60), throttled_since: inMinutes(-90) }, NOT],
  ])('%s', (_, before, now) => {
    expect(throttleAt(before, minute(0))).toEqual(now);
  });

  it.each<[Throttle, boolean]>([
    [NOT, false],
    [{ throttled_until: inMinutes(10) }, false],
    [{ throttled_until: inMinutes(9), throttled_since: inMinutes(0) }, false],
    [{ throttled_until: inMinutes(10), throttled_since: inMinutes(0) }, true],
  ])('%j lasts long: %j', (throttle, isLong) => {
    expect(isLongThrottled(throttle)).toBe(isLong);
  });
});
