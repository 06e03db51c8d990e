import { describe, expect, it } from 'vitest';
import { type Sample, sendingPace, withSample } from './sendingPace.ts';

const readings = (...done: number[]): Sample[] => done.map((count, index) => ({ at: index * 2000, done: count }));

describe('sendingPace', () => {
  it.each([
    ['nothing read yet', [], 100, { perSecond: null, timeLeft: null }],
    ['too early to say', readings(0, 10), 100, { perSecond: null, timeLeft: null }],
    ['20 in 4 s', readings(0, 10, 20), 100, { perSecond: 5, timeLeft: 20_000 }],
    ['standing still', readings(20, 20, 20), 100, { perSecond: 0, timeLeft: null }],
    ['all sent', readings(80, 90, 100), 0, { perSecond: 5, timeLeft: 0 }],
  ])('%s', (_, samples, remaining, pace) => {
    expect(sendingPace(samples, remaining)).toEqual(pace);
  });

  it('forgets old samples', () => {
    let samples: Sample[] = [];
    for (let at = 0; at <= 60_000; at += 2000)
      samples = withSample(samples, { at, done: at < 30_000 ? 0 : at - 30_000 });
    expect(samples[0]?.at).toBe(30_000);
    expect(sendingPace(samples, 1000).perSecond).toBe(1000);
  });

  it('counts a reading once', () => {
    const once = withSample([], { at: 5, done: 1 });
    expect(withSample(once, { at: 5, done: 1 })).toHaveLength(1);
  });
});
