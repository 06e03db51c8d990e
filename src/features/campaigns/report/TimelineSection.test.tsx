import { describe, expect, it } from 'vitest';
import { busiestPoint } from './TimelineSection.tsx';

const point = (at: string, delivered: number, failed = 0) => ({ at, delivered, failed, under_way: 0, unknown: 0 });

describe('busiestPoint', () => {
  it.each([
    ['nothing was sent', [], null],
    ['nothing but gaps', [point('10:00', 0)], null],
    ['failures count too', [point('10:00', 5), point('10:01', 3, 3)], { at: '10:01', count: 6 }],
    ['the first of two', [point('10:00', 4), point('10:01', 4)], { at: '10:00', count: 4 }],
  ])('%s', (_, points, busiest) => {
    expect(busiestPoint({ interval_ms: 60_000, points })).toEqual(busiest);
  });
});
