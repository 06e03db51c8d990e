import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningException, OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { nextOpening, openUntil } from './openingTimes.ts';

const spans = (...times: string[]): OpeningSpan[] =>
  times.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

function opening(hours: Partial<OpeningHours['hours']>, timezone: string, exceptions: OpeningException[] = []) {
  return { timezone, hours: { ...CLOSED, ...hours }, exceptions };
}

const OFFICE = spans('09:00-12:00', '13:00-17:00');
const WEEK = { mon: OFFICE, tue: OFFICE, wed: OFFICE, thu: OFFICE, fri: OFFICE };
const DAY_AND_NIGHT = spans('00:00-00:00');
const CHRISTMAS: OpeningException[] = [
  { from: '2026-12-24', until: '2026-12-24', name: 'Christmas Eve', hours: spans('09:00-11:00') },
  { from: '2026-12-25', until: '2027-01-03', name: 'Holidays', hours: [] },
];

/** [case, hours, instant, open until, opens next]. 2026-11-23 is a Monday; New York is 5 hours behind UTC in winter. */
const TABLE: [string, OpeningHours, string, string | null, string | null][] = [
  ['in the morning', opening(WEEK, 'UTC'), '2026-11-23T09:00:00Z', '2026-11-23T12:00:00Z', null],
  ['a second before opening', opening(WEEK, 'UTC'), '2026-11-23T08:59:59Z', null, '2026-11-23T09:00:00Z'],
  ['at noon sharp', opening(WEEK, 'UTC'), '2026-11-23T12:00:00Z', null, '2026-11-23T13:00:00Z'],
  ['after closing', opening(WEEK, 'UTC'), '2026-11-23T17:00:00Z', null, '2026-11-24T09:00:00Z'],
  ['Friday evening', opening(WEEK, 'UTC'), '2026-11-27T18:00:00Z', null, '2026-11-30T09:00:00Z'],
  [
    'after the only day of the week',
    opening({ mon: OFFICE }, 'UTC'),
    '2026-11-23T17:00:00Z',
    null,
    '2026-11-30T09:00:00Z',
  ],
  ['another time zone', opening(WEEK, 'America/New_York'), '2026-11-23T13:30:00Z', null, '2026-11-23T14:00:00Z'],
  ['another day in the time zone', opening(WEEK, 'Asia/Tokyo'), '2026-11-22T23:30:00Z', null, '2026-11-23T00:00:00Z'],
  ['never', opening({}, 'UTC'), '2026-11-23T09:00:00Z', null, null],
  [
    'never, not even on the days of an exception',
    opening({}, 'UTC', CHRISTMAS.slice(1)),
    '2026-11-23T09:00:00Z',
    null,
    null,
  ],
  [
    'touching spans',
    opening({ mon: spans('09:00-12:00', '12:00-14:00') }, 'UTC'),
    '2026-11-23T10:00:00Z',
    '2026-11-23T14:00:00Z',
    null,
  ],
  // Hours that run past midnight.
  [
    'before midnight',
    opening({ fri: spans('18:00-02:00') }, 'UTC'),
    '2026-11-27T23:00:00Z',
    '2026-11-28T02:00:00Z',
    null,
  ],
  [
    'after midnight',
    opening({ fri: spans('18:00-02:00') }, 'UTC'),
    '2026-11-28T01:59:00Z',
    '2026-11-28T02:00:00Z',
    null,
  ],
  [
    'at the end of the night',
    opening({ fri: spans('18:00-02:00') }, 'UTC'),
    '2026-11-28T02:00:00Z',
    null,
    '2026-12-04T18:00:00Z',
  ],
  [
    'Sunday into Monday',
    opening({ sun: spans('22:00-01:00') }, 'UTC'),
    '2026-11-23T00:30:00Z',
    '2026-11-23T01:00:00Z',
    null,
  ],
  [
    'until midnight',
    opening({ mon: spans('18:00-00:00') }, 'UTC'),
    '2026-11-23T23:59:00Z',
    '2026-11-24T00:00:00Z',
    null,
  ],
  ['a whole day', opening({ mon: DAY_AND_NIGHT }, 'UTC'), '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z', null],
  // Exceptions.
  ['a day with its own hours', opening(WEEK, 'UTC', CHRISTMAS), '2026-12-24T10:00:00Z', '2026-12-24T11:00:00Z', null],
  ['closed until next year', opening(WEEK, 'UTC', CHRISTMAS), '2026-12-24T11:00:00Z', null, '2027-01-04T09:00:00Z'],
  [
    'closed in the middle of an exception',
    opening(WEEK, 'UTC', CHRISTMAS),
    '2026-12-29T10:00:00Z',
    null,
    '2027-01-04T09:00:00Z',
  ],
  [
    'an exception’s day in the time zone',
    opening(WEEK, 'America/New_York', CHRISTMAS),
    '2026-12-24T03:00:00Z',
    null,
    '2026-12-24T14:00:00Z',
  ],
  [
    'a night that began before a closed day',
    opening({ thu: spans('18:00-02:00') }, 'UTC', [{ from: '2026-12-25', until: '2026-12-25', name: '', hours: [] }]),
    '2026-12-25T01:00:00Z',
    '2026-12-25T02:00:00Z',
    null,
  ],
  [
    'open on a single Sunday',
    opening({}, 'UTC', [{ from: '2027-06-06', until: '2027-06-06', name: '', hours: spans('10:00-12:00') }]),
    '2026-11-23T10:00:00Z',
    null,
    '2027-06-06T10:00:00Z',
  ],
  // Clock changes. New York skips 02:00 to 03:00 on 2026-03-08 and has 01:00 to 02:00 twice on 2026-11-01, both Sundays.
  [
    'the day when clocks go forward',
    opening({ sun: spans('01:00-04:00') }, 'America/New_York'),
    '2026-03-08T07:30:00Z',
    '2026-03-08T08:00:00Z',
    null,
  ],
  [
    'opening at a skipped time',
    opening({ sun: spans('02:30-05:00') }, 'America/New_York'),
    '2026-03-08T07:15:00Z',
    null,
    '2026-03-08T07:30:00Z',
  ],
  [
    'a skipped span',
    opening({ sun: spans('02:30-03:00') }, 'Europe/Paris'),
    '2026-03-28T12:00:00Z',
    null,
    '2026-04-05T00:30:00Z',
  ],
  [
    'a skipped span before another one',
    opening({ sun: spans('02:30-03:00', '10:00-12:00') }, 'Europe/Paris'),
    '2026-03-28T12:00:00Z',
    null,
    '2026-03-29T08:00:00Z',
  ],
  [
    'a skipped span whose start moves past its end',
    opening({ sun: spans('02:59-03:30') }, 'Europe/Paris'),
    '2026-03-28T12:00:00Z',
    null,
    '2026-04-05T00:59:00Z',
  ],
  [
    'a skipped span on the first day of an exception',
    opening({}, 'Europe/Paris', [{ from: '2026-03-29', until: '2026-03-30', name: '', hours: spans('02:30-03:00') }]),
    '2026-03-28T12:00:00Z',
    null,
    '2026-03-30T00:30:00Z',
  ],
  [
    'a skipped span in the week after an exception',
    opening({ sun: spans('02:30-03:00') }, 'Europe/Paris', [
      { from: '2026-01-01', until: '2026-03-28', name: '', hours: [] },
    ]),
    '2026-01-10T12:00:00Z',
    null,
    '2026-04-05T00:30:00Z',
  ],
  [
    'the day when clocks go back',
    opening({ sun: spans('00:30-01:30') }, 'America/New_York'),
    '2026-11-01T06:15:00Z',
    '2026-11-01T06:30:00Z',
    null,
  ],
  [
    'the week after clocks go back',
    opening({ mon: spans('09:00-17:00') }, 'America/New_York'),
    '2026-11-01T20:00:00Z',
    null,
    '2026-11-02T14:00:00Z',
  ],
  [
    'the week before clocks go back',
    opening({ mon: spans('09:00-17:00') }, 'America/New_York'),
    '2026-10-25T20:00:00Z',
    null,
    '2026-10-26T13:00:00Z',
  ],
  // Lord Howe changes its clocks by half an hour, on 2026-04-05 at 02:00 daylight time (UTC+11).
  [
    'clocks that change by half an hour',
    opening({ sun: spans('01:00-03:00') }, 'Australia/Lord_Howe'),
    '2026-04-04T16:15:00Z',
    '2026-04-04T16:30:00Z',
    null,
  ],
  // In New York, clocks skip from 02:00 to 03:00 on Sunday, 2026-03-08.
  [
    'a week after hours that clocks skip',
    opening({ sun: spans('02:10-03:05') }, 'America/New_York'),
    '2026-03-01T09:00:00Z',
    null,
    '2026-03-15T06:10:00Z',
  ],
  [
    'hours that begin and end where clocks skip',
    opening({ sun: spans('02:00-03:00') }, 'America/New_York'),
    '2026-03-08T05:00:00Z',
    null,
    '2026-03-15T06:00:00Z',
  ],
  [
    'hours that clocks skip in the first week after an exception',
    opening({ sun: spans('02:10-03:05') }, 'America/New_York', [
      { from: '2026-01-01', until: '2026-03-01', name: '', hours: [] },
    ]),
    '2026-01-05T12:00:00Z',
    null,
    '2026-03-15T06:10:00Z',
  ],
  [
    'the earlier of two exceptions, listed last',
    opening({}, 'UTC', [
      { from: '2027-05-01', until: '2027-05-01', name: '', hours: OFFICE },
      { from: '2027-04-01', until: '2027-04-01', name: '', hours: OFFICE },
    ]),
    '2026-11-23T18:00:00Z',
    null,
    '2027-04-01T09:00:00Z',
  ],
];

describe('opening hours', () => {
  it.each(TABLE)('%s', (_, hours, at, until, next) => {
    const iso = (date: Date | null) => date?.toISOString().replace('.000', '') ?? null;
    expect(iso(openUntil(new Date(at), hours))).toBe(until);
    if (until === null) expect(iso(nextOpening(new Date(at), hours))).toBe(next);
  });

  it('open next on the day found by trying one day after the other, with any exceptions', () => {
    const hours = fc.constantFrom([], OFFICE, spans('22:00-03:00'));
    const week = fc.record({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours });
    const date = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
    const exception = fc
      .record({ from: fc.integer({ min: 1, max: 40 }), days: fc.integer({ min: 0, max: 12 }), hours })
      .map(({ from, days, ...rest }) => ({ from: date(from), until: date(from + days), name: '', ...rest }));
    fc.assert(
      fc.property(week, fc.array(exception, { maxLength: 4 }), fc.integer({ min: 0, max: 23 }), (days, some, hour) => {
        const when = opening(days, 'UTC', some);
        const at = new Date(Date.UTC(2026, 10, 10, hour));
        if (openUntil(at, when) !== null) return;
        const later = Array.from({ length: 60 * 24 * 2 }, (_, half) => new Date(at.getTime() + half * 1_800_000));
        expect(nextOpening(at, when)).toEqual(later.find((each) => openUntil(each, when) !== null) ?? null);
      }),
    );
  });

  it.each([
    ['closed', CLOSED, [], null],
    ['with hours', CLOSED, OFFICE, '9000-01-01T09:00:00.000Z'],
    ['closed before a week with hours', WEEK, [], '2026-11-24T09:00:00.000Z'],
  ])('are found immediately with an exception far ahead, %s', (_, week, hours, next) => {
    const exceptions = [{ from: '9000-01-01', until: '9999-12-31', name: '', hours }];
    const at = new Date('2026-11-23T18:00:00Z');
    expect(nextOpening(at, opening(week, 'UTC', exceptions))?.toISOString() ?? null).toBe(next);
  });

  it('that never close end about a week ahead', () => {
    const always = opening(
      {
        mon: DAY_AND_NIGHT,
        tue: DAY_AND_NIGHT,
        wed: DAY_AND_NIGHT,
        thu: DAY_AND_NIGHT,
        fri: DAY_AND_NIGHT,
        sat: DAY_AND_NIGHT,
        sun: DAY_AND_NIGHT,
      },
      'UTC',
    );
    const until = openUntil(new Date('2026-11-25T12:00:00Z'), always);
    expect(until).toEqual(new Date('2026-12-03T00:00:00Z'));
    expect(openUntil(new Date('2026-11-25T00:00:00Z'), always)).toEqual(new Date('2026-12-03T00:00:00Z'));
  });
});
