import { describe, expect, it } from 'vitest';
import { type QuietHours, WEEKDAYS, type Weekday } from '#src/domain/company/companySettings.ts';
import { deferUntil, nextQuietStart, recipientZone } from './quietHours.ts';

const quiet = (from: string, to: string, days: readonly Weekday[] = WEEKDAYS): QuietHours => ({
  enabled: true,
  from,
  to,
  days: [...days],
});

const NIGHT = quiet('21:00', '08:00');
const NOON = quiet('12:00', '13:00', ['mon']);
const FRIDAY_NIGHT = quiet('21:00', '08:00', ['fri']);
const WEEKEND = quiet('00:00', '00:00', ['sat', 'sun']);
const SMALL_HOURS = quiet('00:30', '01:30');
const GAP_END = quiet('22:00', '02:30');

// 2026-01-12 is a Monday.
describe('deferUntil', () => {
  it.each([
    ['before the night', NIGHT, 'UTC', '2026-01-12T20:59:59Z', null],
    ['as the night begins', NIGHT, 'UTC', '2026-01-12T21:00:00Z', '2026-01-13T08:00:00Z'],
    ['late in the evening', NIGHT, 'UTC', '2026-01-12T23:30:00Z', '2026-01-13T08:00:00Z'],
    ['after midnight', NIGHT, 'UTC', '2026-01-13T03:00:00Z', '2026-01-13T08:00:00Z'],
    ['as the night ends', NIGHT, 'UTC', '2026-01-13T08:00:00Z', null],
    ['in the recipient’s night, not ours', NIGHT, 'America/New_York', '2026-01-12T12:00:00Z', '2026-01-12T13:00:00Z'],
    ['in our night, not the recipient’s', NIGHT, 'Asia/Tokyo', '2026-01-12T23:30:00Z', null],
    ['at noon on Monday', NOON, 'UTC', '2026-01-12T12:30:00Z', '2026-01-12T13:00:00Z'],
    ['at noon on Tuesday', NOON, 'UTC', '2026-01-13T12:30:00Z', null],
    ['Monday there, Sunday here', NOON, 'Pacific/Kiritimati', '2026-01-11T22:15:00Z', '2026-01-11T23:00:00Z'],
    ['on Friday night', FRIDAY_NIGHT, 'UTC', '2026-01-16T22:00:00Z', '2026-01-17T08:00:00Z'],
    ['on Saturday morning, of Friday’s night', FRIDAY_NIGHT, 'UTC', '2026-01-17T07:00:00Z', '2026-01-17T08:00:00Z'],
    ['on Friday morning, of Thursday’s night', FRIDAY_NIGHT, 'UTC', '2026-01-16T07:00:00Z', null],
    ['through a weekend of whole days', WEEKEND, 'UTC', '2026-01-17T10:00:00Z', '2026-01-19T00:00:00Z'],
    ['on the Friday before', WEEKEND, 'UTC', '2026-01-16T23:59:59Z', null],
    [
      'never, when all is quiet: in a week',
      quiet('00:00', '00:00'),
      'UTC',
      '2026-01-12T10:00:00Z',
      '2026-01-20T00:00:00Z',
    ],
    ['switched off', { ...NIGHT, enabled: false }, 'UTC', '2026-01-12T23:00:00Z', null],
    ['on no day', quiet('21:00', '08:00', []), 'UTC', '2026-01-12T23:00:00Z', null],
    ['a night that is an hour shorter', NIGHT, 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['a night that is an hour longer', NIGHT, 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-01T13:00:00Z'],
    ['an end the clocks skip', GAP_END, 'America/New_York', '2026-03-08T06:00:00Z', '2026-03-08T07:30:00Z'],
    [
      'an end that comes twice: the second',
      SMALL_HOURS,
      'America/New_York',
      '2026-11-01T05:45:00Z',
      '2026-11-01T06:30:00Z',
    ],
  ])('%s', (_, quietHours, zone, at, until) => {
    expect(deferUntil(new Date(at), quietHours, zone)).toEqual(until === null ? null : new Date(until));
  });

  it('is quick: a hundred thousand answers in seconds', () => {
    const zones = ['America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'UTC'];
    const start = performance.now();
    for (let index = 0; index < 100_000; index += 1) {
      deferUntil(new Date(Date.UTC(2026, 0, 12) + index * 60_000), NIGHT, zones[index % 4] ?? 'UTC');
    }
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

describe('nextQuietStart', () => {
  it.each([
    [NIGHT, 'UTC', '2026-01-12T10:00:00Z', '2026-01-12T21:00:00Z'],
    [NIGHT, 'UTC', '2026-01-12T21:00:00Z', '2026-01-13T21:00:00Z'],
    [FRIDAY_NIGHT, 'UTC', '2026-01-17T09:00:00Z', '2026-01-23T21:00:00Z'],
    [NOON, 'America/New_York', '2026-01-12T12:00:00Z', '2026-01-12T17:00:00Z'],
    [{ ...NIGHT, enabled: false }, 'UTC', '2026-01-12T10:00:00Z', null],
  ])('case %#', (quietHours, zone, at, start) => {
    expect(nextQuietStart(new Date(at), quietHours, zone)).toEqual(start === null ? null : new Date(start));
  });
});

it('judges quiet hours in the tenant’s zone where the contact’s is unknown', () => {
  expect(recipientZone({ timezone: 'Asia/Tokyo' }, 'UTC')).toBe('Asia/Tokyo');
  expect(recipientZone({ timezone: null }, 'Europe/Paris')).toBe('Europe/Paris');
  expect(recipientZone({ timezone: 'Mars/Olympus' }, 'Europe/Paris')).toBe('Europe/Paris');
});
