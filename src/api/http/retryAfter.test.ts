import { describe, expect, it } from 'vitest';
import { retryAfter } from './retryAfter.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('retryAfter', () => {
  it.each<[string | null, number | null]>([
    ['0', 0],
    ['3', 3000],
    [' 120 ', 120_000],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5x', null],
  ])('reads %j as %j ms', (header, ms) => {
    expect(retryAfter(header, NOW)).toBe(ms);
  });
});
