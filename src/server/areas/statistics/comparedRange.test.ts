import { describe, expect, it } from 'vitest';
import { startOfDay } from '#src/domain/time/calendarDate.ts';
import { comparedRange } from './comparedRange.ts';

const DAY = 86_400_000;

describe('the days of a range', () => {
  it.each([
    ['UTC', '2026-01-01', '2026-12-31', 'no clocks change'],
    ['Europe/Paris', '2026-01-01', '2026-12-31', 'clocks change in the night'],
    [
      'Africa/Cairo',
      '2026-01-01',
      '2026-12-31',
      'a day begins at 1:00, and the last one of summer has its last hour twice',
    ],
    ['America/Havana', '2026-01-01', '2026-12-31', 'a day has its first hour twice'],
    ['Australia/Lord_Howe', '2026-01-01', '2026-12-31', 'clocks change by half an hour'],
    ['America/Sao_Paulo', '2018-01-01', '2018-12-31', 'the clocks of another year changed at midnight'],
    ['America/St_Johns', '2011-01-01', '2011-12-31', 'clocks changed one minute past midnight'],
    ['Pacific/Apia', '2011-12-01', '2012-01-31', 'a day was skipped'],
  ])('begin by local time: %s from %s to %s, where %s', (zone, from, to) => {
    const { dates, starts } = comparedRange({ from, to, zone, now: Date.UTC(2026, 10, 26) });
    const first = Date.parse(from) / DAY;
    expect([dates[0], dates.at(-1), starts.length - dates.length]).toEqual([from, to, 1]);
    expect(starts).toEqual(starts.map((_, at) => startOfDay(first + at, zone)));
  });

  it('are listed even if they are more than what is remembered', () => {
    const { dates } = comparedRange({ from: '2016-01-01', to: '2026-12-31', zone: 'UTC', now: Date.UTC(2026, 10, 26) });
    expect([dates.length, dates[0], dates[59], dates[60], dates.at(-1)]).toEqual([
      4018,
      '2016-01-01',
      '2016-02-29',
      '2016-03-01',
      '2026-12-31',
    ]);
  });
});

it.each([
  ['2026-03-02T15:30:59.999Z', true, '2026-03-01T15:30:00.000Z'],
  ['2026-03-02T23:59:59.999Z', true, '2026-03-01T23:59:00.000Z'],
  ['2026-03-03T00:00:00.000Z', false, '2026-03-02T00:00:00.000Z'],
])('2 March at %s is not over: %s, and compared with 1 March until %s', (now, isRunning, until) => {
  const range = comparedRange({ from: '2026-03-02', to: '2026-03-02', zone: 'UTC', now: Date.parse(now) });
  expect([range.isRunning, new Date(range.before.until).toISOString()]).toEqual([isRunning, until]);
});
