import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuietHours, WEEKDAYS, type Weekday } from '#src/domain/company/companySettings.ts';
import { offsetAt } from '#src/domain/time/zoneOffset.ts';
import { deferUntil, isAlwaysQuiet, nextQuietStart, quietHoursOf } from './quietHours.ts';

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
    ['when the night begins', NIGHT, 'UTC', '2026-01-12T21:00:00Z', '2026-01-13T08:00:00Z'],
    ['late in the evening', NIGHT, 'UTC', '2026-01-12T23:30:00Z', '2026-01-13T08:00:00Z'],
    ['after midnight', NIGHT, 'UTC', '2026-01-13T03:00:00Z', '2026-01-13T08:00:00Z'],
    ['when the night ends', NIGHT, 'UTC', '2026-01-13T08:00:00Z', null],
    ['in the recipient’s night, not ours', NIGHT, 'America/New_York', '2026-01-12T12:00:00Z', '2026-01-12T13:00:00Z'],
    ['in our night, not the recipient’s', NIGHT, 'Asia/Tokyo', '2026-01-12T23:30:00Z', null],
    ['at noon on Monday', NOON, 'UTC', '2026-01-12T12:30:00Z', '2026-01-12T13:00:00Z'],
    ['at noon on Tuesday', NOON, 'UTC', '2026-01-13T12:30:00Z', null],
    ['on Monday there, Sunday in UTC', NOON, 'Pacific/Kiritimati', '2026-01-11T22:15:00Z', '2026-01-11T23:00:00Z'],
    ['on Friday night', FRIDAY_NIGHT, 'UTC', '2026-01-16T22:00:00Z', '2026-01-17T08:00:00Z'],
    ['on Saturday morning, of Friday’s night', FRIDAY_NIGHT, 'UTC', '2026-01-17T07:00:00Z', '2026-01-17T08:00:00Z'],
    ['on Friday morning, of Thursday’s night', FRIDAY_NIGHT, 'UTC', '2026-01-16T07:00:00Z', null],
    ['during a weekend of whole days', WEEKEND, 'UTC', '2026-01-17T10:00:00Z', '2026-01-19T00:00:00Z'],
    ['on the Friday before', WEEKEND, 'UTC', '2026-01-16T23:59:59Z', null],
    [
      'never, if every hour is quiet: in a week or more',
      quiet('00:00', '00:00'),
      'UTC',
      '2026-01-12T10:00:00Z',
      '2026-01-20T00:00:00Z',
    ],
    [
      'never, from the beginning of a day: in exactly a week',
      quiet('00:00', '00:00'),
      'UTC',
      '2026-01-12T00:00:00Z',
      '2026-01-19T00:00:00Z',
    ],
    ['turned off', { ...NIGHT, enabled: false }, 'UTC', '2026-01-12T23:00:00Z', null],
    ['on no days', quiet('21:00', '08:00', []), 'UTC', '2026-01-12T23:00:00Z', null],
    ['in a night that is an hour shorter', NIGHT, 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['in a night that is an hour longer', NIGHT, 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-01T13:00:00Z'],
  ])('%s', (_, quietHours, zone, at, until) => {
    expect(deferUntil(new Date(at), [quietHours], [zone])).toEqual(until === null ? null : new Date(until));
  });

  // Local clock time decides, even when the clocks change.
  it.each([
    ['an end that clocks skip', GAP_END, 'America/New_York', '2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'],
    [
      'a beginning that clocks skip',
      quiet('02:30', '08:00'),
      'America/New_York',
      '2026-03-08T07:00:00Z',
      '2026-03-08T12:00:00Z',
    ],
    ['hours that clocks skip altogether', quiet('02:00', '03:00'), 'America/New_York', '2026-03-08T07:00:00Z', null],
    [
      'the minute before clocks skip the end',
      quiet('01:30', '02:30'),
      'America/New_York',
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:00:00Z',
    ],
    [
      'the first occurrence of an end that occurs twice',
      SMALL_HOURS,
      'America/New_York',
      '2026-11-01T05:15:00Z',
      '2026-11-01T05:30:00Z',
    ],
    ['between the two occurrences', SMALL_HOURS, 'America/New_York', '2026-11-01T05:45:00Z', null],
    ['the second occurrence', SMALL_HOURS, 'America/New_York', '2026-11-01T06:15:00Z', '2026-11-01T06:30:00Z'],
    [
      'an hour that occurs twice',
      quiet('01:00', '02:00'),
      'America/New_York',
      '2026-11-01T05:00:00Z',
      '2026-11-01T07:00:00Z',
    ],
    [
      '24 hours on the longer day',
      quiet('00:00', '00:00', ['sun']),
      'America/New_York',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ],
    [
      '24 hours on the shorter day',
      quiet('00:00', '00:00', ['sun']),
      'America/New_York',
      '2026-03-08T05:00:00Z',
      '2026-03-09T04:00:00Z',
    ],
    [
      'clocks set forward by half an hour',
      GAP_END,
      'Australia/Lord_Howe',
      '2026-10-03T15:00:00Z',
      '2026-10-03T15:30:00Z',
    ],
    [
      'clocks set back by half an hour',
      quiet('22:00', '01:45'),
      'Australia/Lord_Howe',
      '2026-04-04T14:30:00Z',
      '2026-04-04T14:45:00Z',
    ],
    [
      'quiet again after clocks are set back',
      quiet('22:00', '01:45'),
      'Australia/Lord_Howe',
      '2026-04-04T15:00:00Z',
      '2026-04-04T15:15:00Z',
    ],
    ['a day that begins at one', quiet('00:00', '00:30', ['sun']), 'America/Santiago', '2026-09-06T04:00:00Z', null],
    ['a night across such a midnight', NIGHT, 'America/Santiago', '2026-09-06T03:00:00Z', '2026-09-06T11:00:00Z'],
    [
      'an hour before midnight that is repeated',
      quiet('23:00', '00:00', ['sat']),
      'America/Santiago',
      '2026-04-05T02:00:00Z',
      '2026-04-05T04:00:00Z',
    ],
    [
      'midnight skipped in Cairo',
      quiet('23:30', '00:30'),
      'Africa/Cairo',
      '2026-04-23T21:45:00Z',
      '2026-04-23T22:00:00Z',
    ],
    ['midnight skipped in Beirut', quiet('00:00', '01:00'), 'Asia/Beirut', '2026-03-28T22:00:00Z', null],
    [
      'midnight repeated in Beirut',
      quiet('23:00', '00:00'),
      'Asia/Beirut',
      '2026-10-24T20:00:00Z',
      '2026-10-24T22:00:00Z',
    ],
    ['a day that clocks skipped', quiet('00:00', '00:00', ['fri']), 'Pacific/Apia', '2011-12-30T09:59:00Z', null],
    ['the night before a skipped day', NIGHT, 'Pacific/Apia', '2011-12-30T08:00:00Z', '2011-12-30T18:00:00Z'],
    ['the beginning of Ramadan in Morocco', NIGHT, 'Africa/Casablanca', '2026-02-14T23:00:00Z', '2026-02-15T08:00:00Z'],
    ['the end of Ramadan in Morocco', GAP_END, 'Africa/Casablanca', '2026-03-22T01:00:00Z', '2026-03-22T02:00:00Z'],
    [
      'clocks set at one minute past midnight',
      quiet('00:00', '00:30'),
      'America/St_Johns',
      '2010-03-14T03:30:30Z',
      '2010-03-14T03:31:00Z',
    ],
    [
      'clocks that were 44 minutes and 30 seconds behind',
      quiet('00:00', '00:00', ['thu']),
      'Africa/Monrovia',
      '1972-01-07T00:44:29Z',
      '1972-01-07T00:44:30Z',
    ],
  ])('%s', (_, quietHours, zone, at, until) => {
    expect(deferUntil(new Date(at), [quietHours], [zone])).toEqual(until === null ? null : new Date(until));
  });

  // 2026-01-12 is a Monday; New York is at UTC-5, Los Angeles at UTC-8, Tokyo at UTC+9.
  it.each([
    ['free in both', ['America/New_York', 'America/Los_Angeles'], '2026-01-12T18:00:00Z', null],
    ['still night in one', ['America/New_York', 'America/Los_Angeles'], '2026-01-12T13:00:00Z', '2026-01-12T16:00:00Z'],
    [
      'night already in the other',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-01-13T02:00:00Z',
      '2026-01-13T16:00:00Z',
    ],
    [
      'hardly an hour free in common',
      ['America/New_York', 'Asia/Tokyo'],
      '2026-01-12T14:00:00Z',
      '2026-01-12T23:00:00Z',
    ],
    [
      'no hour free in common: never',
      ['America/Los_Angeles', 'Asia/Kolkata', 'Europe/Paris'],
      '2026-01-12T12:00:00Z',
      '2026-01-19T16:00:00Z',
    ],
  ])('several zones: %s', (_, zones, at, until) => {
    expect(deferUntil(new Date(at), [NIGHT], zones)).toEqual(until === null ? null : new Date(until));
  });

  it('works for a hundred thousand people', () => {
    const zones = ['America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'UTC'];
    const deferred = [...Array(100_000).keys()].filter((index) =>
      deferUntil(new Date(Date.UTC(2026, 0, 12) + index * 60_000), [NIGHT], [zones[index % 4] ?? 'UTC']),
    );
    // Quiet hours take eleven of 24 hours.
    expect(deferred.length / 100_000).toBeCloseTo(11 / 24, 2);
  });
});

describe('nextQuietStart', () => {
  it.each([
    [NIGHT, 'UTC', '2026-01-12T10:00:00Z', '2026-01-12T21:00:00Z'],
    [NIGHT, 'UTC', '2026-01-12T21:00:00Z', '2026-01-13T21:00:00Z'],
    [FRIDAY_NIGHT, 'UTC', '2026-01-17T09:00:00Z', '2026-01-23T21:00:00Z'],
    [NOON, 'America/New_York', '2026-01-12T12:00:00Z', '2026-01-12T17:00:00Z'],
    [NOON, 'UTC', '2026-01-12T13:00:00Z', '2026-01-19T12:00:00Z'],
    // The clocks change in between.
    [NIGHT, 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T01:00:00Z'],
    [NIGHT, 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T02:00:00Z'],
    [quiet('21:00', '08:00', []), 'UTC', '2026-01-12T10:00:00Z', null],
    [{ ...NIGHT, enabled: false }, 'UTC', '2026-01-12T10:00:00Z', null],
  ])('case %#', (quietHours, zone, at, start) => {
    expect(nextQuietStart(new Date(at), [quietHours], [zone])).toEqual(start === null ? null : new Date(start));
  });
});

describe('compared with a local clock, minute by minute', () => {
  const MINUTE = 60_000;
  const ZONES = Intl.supportedValuesOf('timeZone');
  /** Zones with unusual clock changes, which are chosen more often than others. */
  const UNUSUAL = [
    'Africa/Cairo',
    'Africa/Casablanca',
    'Africa/El_Aaiun',
    'America/Havana',
    'America/Nuuk',
    'America/Santiago',
    'America/Scoresbysund',
    'America/St_Johns',
    'Antarctica/Troll',
    'Asia/Beirut',
    'Asia/Gaza',
    'Asia/Tehran',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Chatham',
    'Pacific/Easter',
    'Pacific/Fakaofo',
  ];
  const clocks = new Map<string, Intl.DateTimeFormat>();

  /** The weekday (0 is Monday) and minute of the day on a local clock, according to Intl. */
  function clockIn(zone: string, instant: number): { weekday: number; minute: number } {
    const cached = clocks.get(zone);
    const clock =
      cached ??
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
    clocks.set(zone, clock);
    const [, weekday = '', hour = '', minute = ''] = /^(\w{3}),? (\d\d):(\d\d)$/.exec(clock.format(instant)) ?? [];
    return { weekday: WEEKDAYS.indexOf(weekday.toLowerCase() as Weekday), minute: Number(hour) * 60 + Number(minute) };
  }

  function isQuietThere({ from, to, days }: QuietHours, zone: string, instant: number): boolean {
    const { weekday, minute } = clockIn(zone, instant);
    const [start, end] = [minutes(from), minutes(to)];
    const isToday = days.includes(WEEKDAYS[weekday] as Weekday);
    const isYesterday = days.includes(WEEKDAYS[(weekday + 6) % 7] as Weekday);
    if (start < end) return isToday && start <= minute && minute < end;
    return (isToday && minute >= start) || (isYesterday && minute < end);
  }

  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  /** A zone and an instant, often within a day and a half of a clock change if the zone has any. */
  const place = fc
    .tuple(
      fc.oneof(fc.constantFrom(...UNUSUAL), fc.constantFrom(...ZONES)),
      fc.integer({ min: 1990, max: 2037 }),
      fc.nat({ max: 11 }),
      fc.integer({ min: -2160, max: 2160 }),
    )
    .map(([zone, year, month, shift]) => {
      const [start, end] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
      const change = offsetAt(zone, start) === offsetAt(zone, end) ? start : changeWithin(zone, start, end);
      return { zone, at: Math.floor(change / MINUTE) * MINUTE + shift * MINUTE };
    });

  function changeWithin(zone: string, start: number, end: number): number {
    for (let day = start; day < end; day += 86_400_000) {
      if (offsetAt(zone, day) !== offsetAt(zone, day + 86_400_000)) return day;
    }
    return start;
  }

  it('is quiet exactly when the local clock says so, in any zone, on any day, with any settings', () => {
    fc.assert(
      fc.property(place, time, time, fc.subarray([...WEEKDAYS], { minLength: 1 }), ({ zone, at }, from, to, days) => {
        const hours = quiet(from, to, days);
        const end = at + 1500 * MINUTE;
        let instant = at;
        while (instant < end && isQuietThere(hours, zone, instant)) instant += MINUTE;
        const until = deferUntil(new Date(at), [hours], [zone])?.getTime() ?? at;
        if (instant < end) expect(new Date(until)).toEqual(new Date(instant));
        else expect(until).toBeGreaterThanOrEqual(end);
      }),
      { numRuns: 600 },
    );
  });

  it('finds the next start of quiet hours as the local clock does', () => {
    fc.assert(
      fc.property(place, time, time, fc.subarray([...WEEKDAYS], { minLength: 5 }), ({ zone, at }, from, to, days) => {
        const hours = quiet(from, to, days);
        const free = deferUntil(new Date(at), [hours], [zone])?.getTime() ?? at;
        fc.pre(!isQuietThere(hours, zone, free));
        let instant = free;
        while (instant < free + 1500 * MINUTE && !isQuietThere(hours, zone, instant)) instant += MINUTE;
        fc.pre(isQuietThere(hours, zone, instant));
        expect(nextQuietStart(new Date(at), [hours], [zone])).toEqual(new Date(instant));
      }),
      { numRuns: 300 },
    );
  });

  it('defers for several zones until none of them is quiet', () => {
    const zones = fc.array(fc.constantFrom(...UNUSUAL, ...ZONES), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(place, zones, time, time, ({ at }, all, from, to) => {
        const hours = quiet(from, to);
        const until = deferUntil(new Date(at), [hours], all)?.getTime() ?? at;
        fc.pre(until < at + 6 * 86_400_000);
        const isQuiet = (instant: number): boolean => all.some((zone) => isQuietThere(hours, zone, instant));
        expect(isQuiet(until)).toBe(false);
        for (let instant = at; instant < Math.min(until, at + 1500 * MINUTE); instant += MINUTE) {
          expect(isQuiet(instant)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('quietHoursOf', () => {
  const HOURS = quiet('21:00', '07:00');
  const AT_NIGHT = quiet('20:00', '08:00');
  const OFF = { ...HOURS, enabled: false };
  it.each([
    ['marketing', {}, HOURS, [HOURS]],
    ['marketing of a company with quiet hours turned off', {}, OFF, []],
    ['marketing of a company with quiet hours on no days', {}, quiet('21:00', '07:00', []), []],
    ['marketing that does not respect them', { respect_quiet_hours: false }, HOURS, []],
    ['marketing in the daytime only', { daytime_only: true }, OFF, [AT_NIGHT]],
    ['marketing in the daytime only, with quiet hours', { daytime_only: true }, HOURS, [HOURS, AT_NIGHT]],
    [
      'marketing in the daytime only that does not respect quiet hours',
      { daytime_only: true, respect_quiet_hours: false },
      HOURS,
      [AT_NIGHT],
    ],
    ['transactional messages', { purpose: 'transactional', daytime_only: true }, HOURS, []],
  ] as const)('%s', (_, fields, hours, rest) => {
    const campaign = { purpose: 'marketing', respect_quiet_hours: true, daytime_only: false, ...fields } as const;
    expect(quietHoursOf(campaign, { ...hours, days: [...hours.days] })).toEqual(rest);
  });

  it('messages wait for the end of all of them', () => {
    const at = new Date('2026-01-13T06:30:00Z');
    expect(deferUntil(at, [HOURS, AT_NIGHT], ['UTC'])).toEqual(new Date('2026-01-13T08:00:00Z'));
    expect(nextQuietStart(new Date('2026-01-13T12:00:00Z'), [HOURS, AT_NIGHT], ['UTC'])).toEqual(
      new Date('2026-01-13T20:00:00Z'),
    );
  });
});

describe('isAlwaysQuiet', () => {
  const at = new Date('2026-01-12T12:00:00Z');
  it.each([
    ['no hours', [], ['UTC'], false],
    ['a night', [NIGHT], ['UTC'], false],
    ['a night on both sides of the world', [NIGHT], ['America/Los_Angeles', 'Europe/Paris', 'Asia/Tokyo'], true],
    ['whole days', [quiet('00:00', '00:00')], ['UTC'], true],
    ['whole days but one', [quiet('00:00', '00:00', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'])], ['UTC'], false],
    ['whole days that begin at noon', [quiet('12:00', '12:00')], ['UTC'], true],
    ['day and night, with two settings', [quiet('08:00', '21:00'), NIGHT], ['UTC'], true],
  ])('%s', (_, hours, zones, isAlways) => {
    expect(isAlwaysQuiet(at, hours, zones)).toBe(isAlways);
  });
});
