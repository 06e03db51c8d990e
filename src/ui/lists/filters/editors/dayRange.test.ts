import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from './dayRange.ts';

describe('a day as a filter', () => {
  it.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'],
    ['America/New_York', '2026-03-01', '2026-03-01T05:00:00.000Z', '2026-03-02T04:59:59.999Z'],
    // The clocks go forward at 2 am: this day has 23 hours.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    // They go back at midnight: it has 25.
    ['America/Havana', '2026-10-31', '2026-10-31T04:00:00.000Z', '2026-11-01T03:59:59.999Z'],
    ['Asia/Kolkata', '2026-03-01', '2026-02-28T18:30:00.000Z', '2026-03-01T18:29:59.999Z'],
    // The last day that can be typed, for "no end".
    ['Asia/Kolkata', '9999-12-31', '9999-12-30T18:30:00.000Z', '9999-12-31T18:29:59.999Z'],
    ['America/New_York', '9999-12-31', '9999-12-31T05:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ])('%s: %s lasts from %s to %s', (zone, day, start, end) => {
    expect(startOfDay(day, zone)).toBe(start);
    expect(endOfDay(day, zone)).toBe(end);
    expect(dayOf(start, zone)).toBe(day);
    expect(dayOf(end, zone)).toBe(day);
  });

  it.each([undefined, null, '', 'yesterday', 7])('is none for %o', (value) => {
    expect(dayOf(value, 'UTC')).toBe('');
  });
});
