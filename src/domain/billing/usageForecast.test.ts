import { describe, expect, it } from 'vitest';
import { usageForecast } from './usageForecast.ts';

/** A period of 30 days. */
const period_start = '2026-11-01T00:00:00Z';
const period_end = '2026-12-01T00:00:00Z';

describe('usageForecast', () => {
  it.each([
    // used, limit, now, state, per day, at the end, runs out at
    [
      'half used after a third of the period',
      500,
      1000,
      '2026-11-11T00:00:00Z',
      'runs_out',
      50,
      1500,
      '2026-11-21T00:00:00.000Z',
    ],
    ['a third used after a third of the period', 100, 300, '2026-11-11T00:00:00Z', 'lasts', 10, 300, null],
    [
      'the same with a limit that is one lower',
      100,
      299,
      '2026-11-11T00:00:00Z',
      'runs_out',
      10,
      300,
      '2026-11-30T21:36:00.000Z',
    ],
    ['little used after half of the period', 30, 1000, '2026-11-16T00:00:00Z', 'lasts', 2, 60, null],
    ['on the last day', 290, 300, '2026-11-30T00:00:00Z', 'lasts', 10, 300, null],
    ['all used', 1000, 1000, '2026-11-11T00:00:00Z', 'used_up', 100, 3000, null],
    ['more than all used', 1200, 1000, '2026-11-11T00:00:00Z', 'used_up', 120, 3600, null],
    ['all used on the first day', 1000, 1000, '2026-11-01T12:00:00Z', 'used_up', null, null, null],
    ['nothing included', 0, 0, '2026-11-11T00:00:00Z', 'used_up', null, null, null],
    ['a second before 24 hours', 400, 1000, '2026-11-01T23:59:59Z', 'too_early', null, null, null],
    ['after 24 hours', 400, 1000, '2026-11-02T00:00:00Z', 'runs_out', 400, 12_000, '2026-11-03T12:00:00.000Z'],
    ['nothing used', 0, 1000, '2026-11-20T00:00:00Z', 'too_early', null, null, null],
    ['before the period', 5, 1000, '2026-10-31T00:00:00Z', 'too_early', null, null, null],
    ['after the period', 600, 1000, '2026-12-09T00:00:00Z', 'lasts', 20, 600, null],
    ['after four and a half days', 90, 600, '2026-11-05T12:00:00Z', 'lasts', 20, 600, null],
  ] as const)('%s', (_, used, limit, now, state, perDay, expectedAtEnd, runsOutAt) => {
    const forecast = usageForecast({ used, limit, period_start, period_end }, new Date(now));
    expect({ ...forecast, runsOutAt: forecast.runsOutAt?.toISOString() ?? null }).toEqual({
      state,
      perDay,
      expectedAtEnd,
      runsOutAt,
    });
  });
});
