import { describe, expect, it } from 'vitest';
import { customRangeIssue, rangeOf } from './dashboardRange.ts';

// Still the 20th in New York.
const NOW = new Date('2026-11-21T03:00:00Z');

describe('rangeOf', () => {
  it.each([
    ['', '7', '2026-11-14', '2026-11-20'],
    ['range=today', 'today', '2026-11-20', '2026-11-20'],
    ['range=30', '30', '2026-10-22', '2026-11-20'],
    ['range=90', '90', '2026-08-23', '2026-11-20'],
    ['from=2026-11-01&to=2026-11-03', null, '2026-11-01', '2026-11-03'],
    ['from=2026-11-03&to=2026-11-03', null, '2026-11-03', '2026-11-03'],
    // Anything invalid means the last seven days.
    ['range=8', '7', '2026-11-14', '2026-11-20'],
    ['from=2026-11-03&to=2026-11-01', '7', '2026-11-14', '2026-11-20'],
    ['from=2026-11-03', '7', '2026-11-14', '2026-11-20'],
    ['from=2026-02-30&to=2026-03-02', '7', '2026-11-14', '2026-11-20'],
    ['from=2026-11-03&to=2026-11-21', '7', '2026-11-14', '2026-11-20'],
  ])('of “%s” is %s: %s to %s', (search, preset, from, to) => {
    expect(rangeOf(new URLSearchParams(search), 'America/New_York', NOW)).toEqual({ preset, from, to });
  });
});

describe('customRangeIssue', () => {
  it.each([
    ['2026-11-01', '2026-11-20', null],
    ['', '2026-11-20', 'missing'],
    ['12026-11-01', '2026-11-20', 'notADate'],
    ['2026-11-01', '2026-02-30', 'notADate'],
    ['2026-11-20', '2026-11-19', 'backwards'],
    ['2026-11-19', '2026-11-21', 'future'],
    ['2025-11-20', '2026-11-20', null],
    ['2025-11-19', '2026-11-20', 'tooLong'],
  ])('from %s to %s: %s', (from, to, issue) => {
    expect(customRangeIssue(from, to, '2026-11-20')).toBe(issue);
  });
});
