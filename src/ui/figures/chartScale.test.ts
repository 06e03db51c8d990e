import { describe, expect, it } from 'vitest';
import { chartTicks, isLabeled, labelsIn } from './chartScale.ts';

describe('chartTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [8, [0, 2, 4, 6, 8]],
    [90, [0, 50, 100]],
    [1870, [0, 500, 1000, 1500, 2000]],
  ])('goes from 0 to at least %d in round steps', (highest, ticks) => {
    expect(chartTicks(highest)).toEqual(ticks);
  });
});

describe('isLabeled', () => {
  it('labels every one where there is room', () => {
    expect([0, 1, 2].map((index) => isLabeled(index, 3, 7))).toEqual([true, true, true]);
  });

  it('labels evenly and always the last where there is not', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => isLabeled(index, 6, 3))).toEqual([false, true, false, true, false, true]);
  });
});

describe('labelsIn', () => {
  const [times, dates] = [Array(24).fill('14:00'), Array(24).fill('23 nov. 2026, 14:00')];

  it.each([
    [320, times, 6],
    [700, times, 7],
    [320, dates, 1],
    [700, dates, 3],
    [0, dates, 7],
  ])('has room in %i px', (width, labels, room) => {
    expect(labelsIn(width, labels).room).toBe(room);
  });

  it('knows labels that are wider than their bars', () => {
    expect(labelsIn(700, Array(5).fill('14:00')).areWiderThanBars).toBe(false);
    expect(labelsIn(700, dates).areWiderThanBars).toBe(true);
  });
});
