import { describe, expect, it } from 'vitest';
import { taskPace } from './taskPace.ts';

describe('taskPace', () => {
  it.each([
    ['nothing done yet', { done: 0, total: 100, elapsed: 5000 }, { perSecond: null, timeLeft: null }],
    ['too early to say', { done: 50, total: 100, elapsed: 400 }, { perSecond: null, timeLeft: null }],
    ['half done in 5 s', { done: 500, total: 1000, elapsed: 5000 }, { perSecond: 100, timeLeft: 5000 }],
    ['all done', { done: 1000, total: 1000, elapsed: 5000 }, { perSecond: 200, timeLeft: 0 }],
    ['more done than there were', { done: 1100, total: 1000, elapsed: 11_000 }, { perSecond: 100, timeLeft: 0 }],
  ])('%s', (_, work, pace) => {
    expect(taskPace(work)).toEqual(pace);
  });
});
