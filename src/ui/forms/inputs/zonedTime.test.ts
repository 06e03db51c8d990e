import { describe, expect, it } from 'vitest';
import { fromWallClock, toWallClock } from './zonedTime.ts';

describe('times in a zone', () => {
  it.each([
    ['summer in Paris', '2026-07-14T10:30', 'Europe/Paris', '2026-07-14T08:30:00.000Z'],
    ['winter in Paris', '2026-01-14T10:30', 'Europe/Paris', '2026-01-14T09:30:00.000Z'],
    ['New York', '2026-03-20T09:00', 'America/New_York', '2026-03-20T13:00:00.000Z'],
    ['a zone of half an hour', '2026-03-20T09:00', 'Asia/Kolkata', '2026-03-20T03:30:00.000Z'],
    ['UTC', '2026-03-20T00:00', 'UTC', '2026-03-20T00:00:00.000Z'],
  ])('%s, there and back', (_, wallClock, zone, instant) => {
    expect(fromWallClock(wallClock, zone)).toBe(instant);
    expect(toWallClock(instant, zone)).toBe(wallClock);
  });

  it('takes the first of a time that is there twice', () => {
    expect(fromWallClock('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('takes a skipped time as if the clock had not gone forward yet', () => {
    expect(fromWallClock('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
  });
});
