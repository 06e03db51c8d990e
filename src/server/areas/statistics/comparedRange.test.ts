import { describe, expect, it } from 'vitest';
import { startOfDay } from '#src/server/areas/company/index.ts';
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
});
