import { describe, expect, it } from 'vitest';
import { proposedTime, readTypedTime } from './sendTime.ts';

describe('proposedTime', () => {
  it.each([
    ['Europe/Paris', '2026-01-15T12:00:00Z', '2026-01-16T09:00:00.000Z'],
    // 23:30 UTC is already the next day in Paris.
    ['Europe/Paris', '2026-01-15T23:30:00Z', '2026-01-17T09:00:00.000Z'],
    ['America/New_York', '2026-07-01T02:00:00Z', '2026-07-01T14:00:00.000Z'],
    // Half past midnight before a day of 25 hours, and half past eleven in the evening before a day of 23.
    ['Europe/Paris', '2026-10-24T22:30:00Z', '2026-10-26T09:00:00.000Z'],
    ['Europe/Paris', '2026-03-28T22:30:00Z', '2026-03-29T08:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-02T15:00:00.000Z'],
  ])('is tomorrow at ten in %s', (zone, now, proposed) => {
    expect(proposedTime(new Date(now), zone)).toBe(proposed);
  });
});

describe('readTypedTime', () => {
  it.each([
    ['an ordinary time', '2026-05-04T09:00', { at: '2026-05-04T07:00:00.000Z', second: null }],
    ['a skipped time', '2026-03-29T02:30', { at: '2026-03-29T01:30:00.000Z', second: null }],
    [
      'a time that is there twice',
      '2026-10-25T02:30',
      { at: '2026-10-25T00:30:00.000Z', second: '2026-10-25T01:30:00.000Z' },
    ],
    ['half a time', '2026-10-25', null],
    ['nothing', '', null],
    ['a year that cannot be saved', '3000-05-04T09:00', null],
    ['a year of five digits', '12026-05-04T09:00', null],
  ])('reads %s in Paris', (_, typed, expected) => {
    expect(readTypedTime(typed, 'Europe/Paris')).toEqual(expected);
  });
});
