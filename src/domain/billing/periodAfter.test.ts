import { expect, it } from 'vitest';
import { monthsLater, periodAfter } from './periodAfter.ts';

it.each([
  ['2026-04-15T09:30:00.000Z', 'month', 15, '2026-05-15T09:30:00.000Z'],
  ['2026-12-15T09:30:00.000Z', 'month', 15, '2027-01-15T09:30:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 'month', 31, '2026-02-28T00:00:00.000Z'],
  ['2028-01-31T00:00:00.000Z', 'month', 31, '2028-02-29T00:00:00.000Z'],
  ['2026-02-28T00:00:00.000Z', 'month', 31, '2026-03-31T00:00:00.000Z'],
  ['2026-02-28T00:00:00.000Z', 'month', undefined, '2026-03-28T00:00:00.000Z'],
  ['2026-03-01T23:59:59.000Z', 'year', 1, '2027-03-01T23:59:59.000Z'],
  ['2028-02-29T00:00:00.000Z', 'year', 29, '2029-02-28T00:00:00.000Z'],
  ['2031-02-28T00:00:00.000Z', 'year', 29, '2032-02-29T00:00:00.000Z'],
] as const)('a period from %s by the %s, anchored on %s, ends on %s', (start, interval, anchor, end) => {
  expect(periodAfter(start, interval, anchor)).toBe(end);
});

it.each([
  ['2026-03-31T09:30:00.000Z', -1, '2026-02-28T09:30:00.000Z'],
  ['2026-03-31T09:30:00.000Z', -15, '2024-12-31T09:30:00.000Z'],
  ['2026-03-31T09:30:00.000Z', 0, '2026-03-31T09:30:00.000Z'],
])('%s and %i months are %s', (instant, months, expected) => {
  expect(monthsLater(instant, months)).toBe(expected);
});
