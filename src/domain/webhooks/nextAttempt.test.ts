import { describe, expect, it } from 'vitest';
import { nextAttempt, retryAfterOf } from './nextAttempt.ts';

const NOW = Date.parse('2026-03-02T15:00:00.000Z');
const HOUR = 3_600_000;

describe('the next attempt', () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 3600],
    [7, 7200],
    [8, 14_400],
    [9, 28_800],
    [10, 43_200],
    [11, 43_200],
    [40, 43_200],
  ])('after attempt %i comes in %i seconds', (attempt, seconds) => {
    expect(nextAttempt({ attempt, firstAt: NOW, now: NOW, retryAfter: null })).toBe(NOW + seconds * 1000);
  });

  it('is the last one three days after the first attempt, and then none', () => {
    const late = { attempt: 12, firstAt: NOW - 70 * HOUR, now: NOW, retryAfter: null };
    expect(nextAttempt(late)).toBe(NOW + 2 * HOUR);
    expect(nextAttempt({ ...late, firstAt: NOW - 72 * HOUR })).toBeNull();
    expect(nextAttempt({ ...late, firstAt: NOW - 72 * HOUR + 1 })).toBe(NOW + 1);
  });

  it('waits as long as the receiver asks, and never less than its own delay', () => {
    const first = { attempt: 1, firstAt: NOW, now: NOW };
    expect(nextAttempt({ ...first, retryAfter: 60_000 })).toBe(NOW + 60_000);
    expect(nextAttempt({ ...first, retryAfter: 0 })).toBe(NOW + 5000);
  });
});

it.each<[string | undefined, number | null]>([
  [undefined, null],
  ['', null],
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['99999999999', null],
  ['Mon, 02 Mar 2026 15:01:00 GMT', 60_000],
  ['Mon, 02 Mar 2026 14:00:00 GMT', 0],
  ['2026-03-02T15:01:00Z', null],
  ['Mon, 02 Mar 2026 15:01:00 GMT+0100', null],
  ['xMon, 02 Mar 2026 15:01:00 GMT', null],
])('Retry-After %j asks for %s ms', (header, ms) => {
  expect(retryAfterOf(header, NOW)).toBe(ms);
});
