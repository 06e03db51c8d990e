import { expect, it } from 'vitest';
import type { OpeningException, OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { openingIssues } from './openingIssues.ts';

const spans = (...written: string[]): OpeningSpan[] =>
  written.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const exception = (from: string, until: string, ...hours: string[]): OpeningException => ({
  from,
  until,
  name: '',
  spans: spans(...hours),
});

it.each<[string, Partial<OpeningHours['hours']>, string[]]>([
  ['fine', { mon: spans('09:00-12:00', '12:00-17:00') }, []],
  ['fine: the whole day', { mon: spans('00:00-00:00'), tue: spans('00:00-00:00') }, []],
  ['fine: a night and the morning after', { mon: spans('18:00-02:00'), tue: spans('02:00-05:00') }, []],
  ['overlapping', { mon: spans('09:00-12:00', '11:00-13:00') }, ['hours.mon.1 overlap 09:00–12:00']],
  ['one within the other', { mon: spans('11:00-12:00', '09:00-17:00') }, ['hours.mon.1 overlap 11:00–12:00']],
  ['twice the same', { mon: spans('09:00-12:00', '09:00-12:00') }, ['hours.mon.1 overlap 09:00–12:00']],
  [
    'a night into the morning',
    { mon: spans('18:00-02:00'), tue: spans('01:00-05:00') },
    ['hours.mon.0 overlaps_next_day 01:00–05:00'],
  ],
  [
    'Sunday night into Monday',
    { sun: spans('22:00-09:30'), mon: spans('09:00-17:00') },
    ['hours.sun.0 overlaps_next_day 09:00–17:00'],
  ],
  ['two nights of a day', { mon: spans('20:00-02:00', '23:00-01:00') }, ['hours.mon.1 overlap 20:00–02:00']],
  ['no time', { mon: spans('09:00-09:00') }, ['hours.mon.0 no_time']],
  ['not filled in', { mon: [{ from: '09:00', to: '' }] }, ['hours.mon.0 bad_time']],
  [
    'too long',
    { mon: [{ from: '109:00', to: '12:00' }], tue: [{ from: '09:00', to: '12:000' }] },
    ['hours.mon.0 bad_time', 'hours.tue.0 bad_time'],
  ],
  ['24:00', { mon: spans('09:00-24:00') }, ['hours.mon.0 bad_time']],
])('hours that are %s', (_, hours, expected) => {
  const found = openingIssues({ hours: { ...CLOSED, ...hours }, exceptions: [] });
  expect(found.map(({ path, kind, other }) => [path, kind, other ?? ''].join(' ').trim())).toEqual(expected);
});

it.each<[string, OpeningException[], string[]]>([
  ['fine', [exception('2026-12-24', '2026-12-24', '09:00-12:00'), exception('2026-12-25', '2026-12-31')], []],
  ['without a date', [exception('', '2026-12-24')], ['exceptions.0.from bad_date']],
  ['without an end', [exception('2026-12-24', '')], ['exceptions.0.until bad_date']],
  ['too long', [exception('12026-12-24', '2026-12-24')], ['exceptions.0.from bad_date']],
  ['too long at the end', [exception('2026-12-24', '2026-12-240')], ['exceptions.0.until bad_date']],
  ['fine, the later one first', [exception('2026-12-26', '2026-12-27'), exception('2026-12-24', '2026-12-25')], []],
  [
    'ending on a day of another',
    [exception('2026-12-26', '2026-12-27'), exception('2026-12-24', '2026-12-26')],
    ['exceptions.1.from same_days 2026-12-26'],
  ],
  ['backwards', [exception('2026-12-26', '2026-12-24')], ['exceptions.0.until reversed']],
  [
    'on days of another',
    [exception('2026-12-24', '2026-12-26'), exception('2026-12-26', '2026-12-27')],
    ['exceptions.1.from same_days 2026-12-24'],
  ],
  [
    'overlapping in themselves',
    [exception('2026-12-24', '2026-12-24', '09:00-12:00', '10:00-11:00')],
    ['exceptions.0.spans.1 overlap 09:00–12:00'],
  ],
  [
    'overlapping from day to day',
    [exception('2026-12-24', '2026-12-25', '20:00-10:00', '09:00-12:00')],
    ['exceptions.0.spans.0 overlaps_next_day 09:00–12:00'],
  ],
  ['on one day past midnight', [exception('2026-12-24', '2026-12-24', '20:00-10:00', '09:00-12:00')], []],
])('exceptions that are %s', (_, exceptions, expected) => {
  const found = openingIssues({ hours: CLOSED, exceptions });
  expect(found.map(({ path, kind, other }) => [path, kind, other ?? ''].join(' ').trim())).toEqual(expected);
});
