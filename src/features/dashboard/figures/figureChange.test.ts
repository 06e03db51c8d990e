import { describe, expect, it } from 'vitest';
import { figureChange, rate } from './figureChange.ts';

describe('figureChange', () => {
  it.each([
    [0, 0, { kind: 'none' }],
    [7, 0, { kind: 'new' }],
    [7, 7, { kind: 'same' }],
    [112, 100, { kind: 'up', share: 0.12 }],
    [300, 100, { kind: 'up', share: 2 }],
    [75, 100, { kind: 'down', share: 0.25 }],
    [0, 4, { kind: 'down', share: 1 }],
  ])('%i after %i', (now, before, change) => {
    expect(figureChange(now, before)).toEqual(change);
  });
});

describe('rate', () => {
  it.each([
    [0, 0, null],
    [0, 4, 0],
    [3, 4, 0.75],
    // Answers to what was delivered before the range began.
    [5, 4, 1],
  ])('%i of %i', (part, whole, share) => {
    expect(rate(part, whole)).toBe(share);
  });
});
