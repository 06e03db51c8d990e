import { describe, expect, it } from 'vitest';
import { timelineOf } from './timelineOf.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z') / 60_000;
const counts = (delivered: number, failed = 0) => ({ delivered, failed, under_way: 0, unknown: 0 });

describe('the timeline of a campaign', () => {
  it('is empty before anything was sent', () => {
    expect(timelineOf(new Map())).toEqual({ interval_ms: 60_000, points: [] });
  });

  it('counts by the minute, including minutes in which nothing was sent', () => {
    const minutes = new Map([
      [START, counts(5)],
      [START + 2, counts(3, 1)],
    ]);
    expect(timelineOf(minutes)).toEqual({
      interval_ms: 60_000,
      points: [
        { at: '2026-03-02T15:00:00.000Z', ...counts(5) },
        { at: '2026-03-02T15:01:00.000Z', ...counts(0) },
        { at: '2026-03-02T15:02:00.000Z', ...counts(3, 1) },
      ],
    });
  });

  it('has bars at round times', () => {
    const late = START + 1;
    const { points } = timelineOf(
      new Map([
        [late, counts(1)],
        [late + 60, counts(1)],
      ]),
    );
    expect([points[0]?.at, points[1]?.at, points.at(-1)?.at]).toEqual([
      '2026-03-02T15:00:00.000Z',
      '2026-03-02T15:02:00.000Z',
      '2026-03-02T16:00:00.000Z',
    ]);
  });

  it.each([
    [59, 60_000],
    [60, 120_000],
    [24 * 60 - 1, 30 * 60_000],
    [59 * 24 * 60, 24 * 3_600_000],
    [60 * 24 * 60, 2 * 24 * 3_600_000],
    [118 * 24 * 60, 2 * 24 * 3_600_000],
    [118 * 24 * 60 + 600, 2 * 24 * 3_600_000],
    [119 * 24 * 60 + 600, 3 * 24 * 3_600_000],
    [200 * 24 * 60, 4 * 24 * 3_600_000],
    [3000 * 24 * 60, 51 * 24 * 3_600_000],
  ])('of %i minutes has steps of %i ms, and counts every message', (minutes, step) => {
    const timeline = timelineOf(
      new Map([
        [START, counts(1)],
        [START + minutes, counts(1)],
      ]),
    );
    expect(timeline.interval_ms).toBe(step);
    expect(timeline.points.length).toBeLessThanOrEqual(60);
    expect(timeline.points.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(2);
  });
});
