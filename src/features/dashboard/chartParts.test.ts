import { describe, expect, it } from 'vitest';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import { busiestPart, chartParts } from './chartParts.ts';

const figures = (sent: number): StatisticsFigures => ({ ...NO_FIGURES, sent });
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    ...figures(at),
  }));

describe('chartParts', () => {
  it('are hours where there are any', () => {
    const hours = [{ at: '2026-01-01T05:00:00.000Z', ...figures(3) }];
    expect(chartParts({ days: days(1), hours })).toEqual([{ start: '2026-01-01T05:00:00.000Z', figures: figures(3) }]);
  });

  it('are days as long as bars have room', () => {
    expect(chartParts({ days: days(100), hours: [] })).toHaveLength(100);
  });

  it('are weeks beyond that, the last one possibly shorter', () => {
    const weeks = chartParts({ days: days(101), hours: [] });
    expect(weeks).toHaveLength(15);
    // 0 + 1 + … + 6, 7 + … + 13, and 98 + 99 + 100.
    expect([weeks[0], weeks[1], weeks[14]].map((week) => [week?.start, week?.figures.sent])).toEqual([
      ['2026-01-01', 21],
      ['2026-01-08', 70],
      ['2026-04-09', 297],
    ]);
  });
});

describe('busiestPart', () => {
  it('is the first of several maxima', () => {
    const parts = [1, 4, 2, 4].map((sent, at) => ({ start: String(at), figures: figures(sent) }));
    expect(busiestPart(parts)?.start).toBe('1');
  });

  it('is none where nothing was sent', () => {
    expect(busiestPart([{ start: 'x', figures: figures(0) }])).toBeNull();
  });
});
