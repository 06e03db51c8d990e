import { describe, expect, it } from 'vitest';
import { figureChange, type RateChange, rate, rateChange } from './figureChange.ts';

describe('figureChange', () => {
  it.each([
    [0, 0, { kind: 'none' }],
    [7, 0, { kind: 'new' }],
    [7, 7, { kind: 'same' }],
    [112, 100, { kind: 'up', share: 0.12, by: 12 }],
    [300, 100, { kind: 'up', share: 2, by: 200 }],
    [200, 100, { kind: 'up', share: 1, by: 100 }],
    [75, 100, { kind: 'down', share: 0.25, by: 25 }],
    [0, 4, { kind: 'down', share: 1, by: 4 }],
    [1005, 1000, { kind: 'up', share: 0.01, by: 5 }],
    [1004, 1000, { kind: 'up', share: null, by: 4 }],
    [996, 1000, { kind: 'down', share: null, by: 4 }],
    [5, 1000, { kind: 'down', share: null, by: 995 }],
    [6, 1000, { kind: 'down', share: 0.99, by: 994 }],
  ])('%i after %i', (now, before, change) => {
    expect(figureChange(now, before)).toEqual(change);
  });
});

describe('rateChange', () => {
  it.each<[number, number, RateChange]>([
    // 96.55 % and 97.64 % are shown as 96.6 % and 97.6 %, so the difference shown is 1 point, not 1.1.
    [0.9655, 0.9764, { kind: 'down', now: 0.966, before: 0.976, points: 1 }],
    [0.9764, 0.9655, { kind: 'up', now: 0.976, before: 0.966, points: 1 }],
    // 97.55 % and 97.64 % both show as 97.6 %.
    [0.97551, 0.9764, { kind: 'same', now: 0.976, before: 0.976, points: 0 }],
    // 97.64 % and 97.66 % show differently.
    [0.9766, 0.9764, { kind: 'up', now: 0.977, before: 0.976, points: 0.1 }],
    [1, 0, { kind: 'up', now: 1, before: 0, points: 100 }],
    [0.3, 0.1, { kind: 'up', now: 0.3, before: 0.1, points: 20 }],
    [0.5, 0.5, { kind: 'same', now: 0.5, before: 0.5, points: 0 }],
  ])('%d after %d', (now, before, change) => {
    expect(rateChange(now, before)).toEqual(change);
  });

  it('is the difference of the two figures shown', () => {
    const format = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
    const tenthsOf = (share: number) => Math.round(Number.parseFloat(format.format(share)) * 10);
    for (let before = 0; before <= 1; before += 0.00737) {
      for (let now = 0; now <= 1; now += 0.00511) {
        const change = rateChange(now, before);
        expect(Math.round(change.points * 10)).toBe(Math.abs(tenthsOf(change.now) - tenthsOf(change.before)));
        expect(change.kind === 'same').toBe(tenthsOf(change.now) === tenthsOf(change.before));
      }
    }
  });
});

describe('rate', () => {
  it.each([
    [0, 0, null],
    [0, 4, 0],
    [3, 4, 0.75],
    // Replies to messages that were delivered before the range began.
    [5, 4, 1],
  ])('%i of %i', (part, whole, share) => {
    expect(rate(part, whole)).toBe(share);
  });
});
