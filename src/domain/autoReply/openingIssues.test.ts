import { expect, it } from 'vitest';
import type { OpeningException, OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { openingIssues } from './openingIssues.ts';

const spans = (...times: string[]): OpeningSpan[] =>
  times.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const exception = (from: string, until: string, ...hours: string[]): OpeningException => ({
  from,
  until,
  name: '',
  hours: spans(...hours),
});

it.each<[string, Partial<OpeningHours['hours']>, string[]]>([
  ['valid, with spans that touch', { mon: spans('09:00-12:00', '12:00-17:00') }, []],
  ['valid, with whole days', { mon: spans('00:00-00:00'), tue: spans('00:00-00:00') }, []],
  ['valid, with a night and the next morning', { mon: spans('18:00-02:00'), tue: spans('02:00-05:00') }, []],
  ['overlapping spans', { mon: spans('09:00-12:00', '11:00-13:00') }, ['hours.mon.1 overlap 09:00–12:00']],
  ['a span within another', { mon: spans('11:00-12:00', '09:00-17:00') }, ['hours.mon.1 overlap 11:00–12:00']],
  ['the same span twice', { mon: spans('09:00-12:00', '09:00-12:00') }, ['hours.mon.1 overlap 09:00–12:00']],
  [
    'a night that overlaps the next morning',
    { mon: spans('18:00-02:00'), tue: spans('01:00-05:00') },
    ['hours.mon.0 overlaps_next_day 01:00–05:00'],
  ],
  [
    'a Sunday night that overlaps Monday',
    { sun: spans('22:00-09:30'), mon: spans('09:00-17:00') },
    ['hours.sun.0 overlaps_next_day 09:00–17:00'],
  ],
  [
    'two overlapping nights of one day',
    { mon: spans('20:00-02:00', '23:00-01:00') },
    ['hours.mon.1 overlap 20:00–02:00'],
  ],
  ['a span without duration', { mon: spans('09:00-09:00') }, ['hours.mon.0 no_time']],
  ['a missing time', { mon: [{ from: '09:00', to: '' }] }, ['hours.mon.0 bad_time']],
  [
    'a time with too many digits',
    { mon: [{ from: '109:00', to: '12:00' }], tue: [{ from: '09:00', to: '12:000' }] },
    ['hours.mon.0 bad_time', 'hours.tue.0 bad_time'],
  ],
  ['24:00', { mon: spans('09:00-24:00') }, ['hours.mon.0 bad_time']],
])('hours: %s', (_, hours, expected) => {
  const issues = openingIssues({ hours: { ...CLOSED, ...hours }, exceptions: [] });
  expect(issues.map(({ path, kind, other }) => [path, kind, other ?? ''].join(' ').trim())).toEqual(expected);
});

it.each<[string, OpeningException[], string[]]>([
  ['valid', [exception('2026-12-24', '2026-12-24', '09:00-12:00'), exception('2026-12-25', '2026-12-31')], []],
  ['without a date', [exception('', '2026-12-24')], ['exceptions.0.from bad_date']],
  ['without an end', [exception('2026-12-24', '')], ['exceptions.0.until bad_date']],
  ['a start with too many digits', [exception('12026-12-24', '2026-12-24')], ['exceptions.0.from bad_date']],
  ['a start with a second year', [exception('2026-2026-12-24', '2026-12-24')], ['exceptions.0.from bad_date']],
  ['a year that cannot be saved', [exception('2999-12-31', '3000-01-01')], ['exceptions.0.until bad_date']],
  ['an end with too many digits', [exception('2026-12-24', '2026-12-240')], ['exceptions.0.until bad_date']],
  [
    'valid, with the later one first',
    [exception('2026-12-26', '2026-12-27'), exception('2026-12-24', '2026-12-25')],
    [],
  ],
  [
    'ending on a day of an earlier one',
    [exception('2026-12-26', '2026-12-27'), exception('2026-12-24', '2026-12-26')],
    ['exceptions.1.from same_days 2026-12-26'],
  ],
  ['an end before the start', [exception('2026-12-26', '2026-12-24')], ['exceptions.0.until reversed']],
  [
    'starting on a day of an earlier one',
    [exception('2026-12-24', '2026-12-26'), exception('2026-12-26', '2026-12-27')],
    ['exceptions.1.from same_days 2026-12-24'],
  ],
  [
    'overlapping spans',
    [exception('2026-12-24', '2026-12-24', '09:00-12:00', '10:00-11:00')],
    ['exceptions.0.hours.1 overlap 09:00–12:00'],
  ],
  [
    'spans that overlap the next day',
    [exception('2026-12-24', '2026-12-25', '20:00-10:00', '09:00-12:00')],
    ['exceptions.0.hours.0 overlaps_next_day 09:00–12:00'],
  ],
  ['a single day past midnight', [exception('2026-12-24', '2026-12-24', '20:00-10:00', '09:00-12:00')], []],
])('exceptions: %s', (_, exceptions, expected) => {
  const issues = openingIssues({ hours: CLOSED, exceptions });
  expect(issues.map(({ path, kind, other }) => [path, kind, other ?? ''].join(' ').trim())).toEqual(expected);
});
