import { expect, it } from 'vitest';
import { lastDays } from './lastDays.ts';

it.each([
  [1, 'UTC', '2026-11-21T00:30:00Z', '2026-11-21', '2026-11-21'],
  [7, 'UTC', '2026-11-21T23:59:59Z', '2026-11-15', '2026-11-21'],
  // Still the day before in New York, already the day after in Auckland.
  [1, 'America/New_York', '2026-11-21T03:00:00Z', '2026-11-20', '2026-11-20'],
  [1, 'Pacific/Auckland', '2026-11-21T12:00:00Z', '2026-11-22', '2026-11-22'],
  // Clocks go back on 1 November in New York, and forward on 8 March.
  [3, 'America/New_York', '2026-11-02T12:00:00Z', '2026-10-31', '2026-11-02'],
  [3, 'America/New_York', '2026-03-09T12:00:00Z', '2026-03-07', '2026-03-09'],
  [2, 'UTC', '2026-03-01T12:00:00Z', '2026-02-28', '2026-03-01'],
])('the last %i days in %s at %s are %s to %s', (days, zone, now, from, to) => {
  expect(lastDays(days, zone, new Date(now))).toEqual({ from, to });
});
