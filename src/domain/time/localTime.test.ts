import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIssue, minutesOf, readLocalTime, resolveLocalTime, toLocalTime } from './localTime.ts';
import { isKnownZone, offsetAt } from './zoneOffset.ts';

describe('resolveLocalTime', () => {
  it.each([
    ['2026-01-15T09:00', 'UTC', '2026-01-15T09:00:00.000Z', null, null],
    ['0002-01-15T09:00', 'UTC', '0002-01-15T09:00:00.000Z', null, null],
    ['2026-01-15T09:00', 'America/New_York', '2026-01-15T14:00:00.000Z', null, null],
    ['2026-07-15T09:00', 'America/New_York', '2026-07-15T13:00:00.000Z', null, null],
    ['2026-07-15T09:00:30', 'Asia/Kolkata', '2026-07-15T03:30:30.000Z', null, null],
    ['2026-07-15T09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z', null, null],
    // Clocks go forward at 02:00.
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z', null, null],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z', 'missing', null],
    ['2026-03-08T02:59', 'America/New_York', '2026-03-08T07:59:00.000Z', 'missing', null],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z', null, null],
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z', 'missing', null],
    // Clocks go back at 02:00, in Paris at 03:00.
    ['2026-11-01T00:59', 'America/New_York', '2026-11-01T04:59:00.000Z', null, null],
    ['2026-11-01T01:00', 'America/New_York', '2026-11-01T05:00:00.000Z', 'twice', '2026-11-01T06:00:00.000Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z', null, null],
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z', 'twice', '2026-10-25T01:30:00.000Z'],
    // By half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'missing', null],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', 'twice', '2026-04-04T15:15:00.000Z'],
    // Samoa skipped a whole day.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'missing', null],
    ['2011-12-31T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', null, null],
  ] as const)('%s in %s is %s, issue %s', (local, zone, at, issue, second) => {
    const resolved = resolveLocalTime(local, zone);
    expect({
      at: resolved.at.toISOString(),
      issue: resolved.issue,
      second: resolved.second?.toISOString() ?? null,
    }).toEqual({
      at,
      issue,
      second,
    });
    expect(localTimeIssue(local, zone)).toBe(issue);
    expect(readLocalTime(local, zone)).toEqual(resolved);
  });

  it.each([
    '',
    '2026-02-30T09:00',
    '2026-13-01T09:00',
    '2026-01-01',
    '2026-01-01T25:00',
    '2026-01-01T09:00Z',
    '2026-01-01T09:00:00.000',
    '+012026-01-01T09:00',
    'tomorrow',
  ])('refuses %j', (local) => {
    expect(() => resolveLocalTime(local, 'UTC')).toThrow(
      new RangeError(`"${local}" is not a local date and time like 2026-03-29T09:00`),
    );
    expect(readLocalTime(local, 'UTC')).toBeNull();
  });

  it('refuses an unknown zone', () => {
    expect(() => resolveLocalTime('2026-01-01T09:00', 'Mars/Olympus')).toThrow(RangeError);
  });

  it.each([
    ['summer in Paris', '2026-07-14T10:30', 'Europe/Paris', '2026-07-14T08:30:00.000Z'],
    ['winter in Paris', '2026-01-14T10:30', 'Europe/Paris', '2026-01-14T09:30:00.000Z'],
    ['New York', '2026-03-20T09:00', 'America/New_York', '2026-03-20T13:00:00.000Z'],
    ['a zone with half an hour', '2026-03-20T09:00', 'Asia/Kolkata', '2026-03-20T03:30:00.000Z'],
    ['UTC', '2026-03-20T00:00', 'UTC', '2026-03-20T00:00:00.000Z'],
  ])('converts back and forth: %s', (_, local, zone, instant) => {
    expect(resolveLocalTime(local, zone).at.toISOString()).toBe(instant);
    expect(toLocalTime(new Date(instant), zone)).toBe(local);
  });

  it('reverses toLocalTime, except for the second of two equal times', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Europe/Paris',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    );
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const at = new Date(minute * 60_000);
        const back = resolveLocalTime(toLocalTime(at, zone), zone);
        expect([back.at.getTime(), back.second?.getTime()]).toContain(at.getTime());
        expect(back.issue).not.toBe('missing');
      }),
    );
  });
});

describe('zones', () => {
  it.each([
    ['America/St_Johns', '2026-01-15T00:00:00Z', -210],
    ['Pacific/Kiritimati', '2026-01-15T00:00:00Z', 840],
    ['Europe/London', '2026-07-15T00:00:00Z', 60],
    ['UTC', '2026-07-15T00:00:00Z', 0],
    // Clocks changed within a quarter of an hour.
    ['America/St_Johns', '2010-03-14T03:30:59Z', -210],
    ['America/St_Johns', '2010-03-14T03:31:00Z', -150],
    ['Africa/Monrovia', '1972-01-07T00:44:29Z', -44.5],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z', 0],
  ])('%s at %s is %d minutes ahead of UTC', (zone, at, minutes) => {
    expect(offsetAt(zone, Date.parse(at))).toBe(minutes * 60_000);
  });

  it('tells known zones from unknown ones', () => {
    expect(['Europe/Paris', 'UTC', 'Mars/Olympus', '', 'Mars/Olympus'].map(isKnownZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['00:00', 0],
  ['08:30', 510],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
});
