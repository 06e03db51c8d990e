import { describe, expect, it } from 'vitest';
import { type BatteryReading, drainPerMinute, withReading } from './batteryDrain.ts';

/** Readings written as `30:80`: minutes after eight o’clock, and the level; a plus means charging. */
function readings(...texts: string[]): BatteryReading[] {
  return texts.map((each) => {
    const [minutes = '', level = ''] = each.split(':');
    const at = new Date(Date.parse('2026-03-02T08:00:00.000Z') + Number(minutes) * 60_000).toISOString();
    return { at, percent: Number.parseInt(level, 10), charging: level.endsWith('+') };
  });
}

describe('how fast a battery drains (percent per minute)', () => {
  it.each<[string, BatteryReading[], number | null]>([
    ['no readings', [], null],
    ['one reading', readings('0:50'), null],
    ['too short', readings('0:50', '5:47'), null],
    ['just too short', readings('0:50', '9:40'), null],
    ['ten minutes', readings('0:50', '10:40'), 1],
    ['one percent is noise', readings('0:50', '60:49'), null],
    ['two percent are enough', readings('0:50', '40:48'), 0.05],
    ['the same level throughout', readings('0:50', '60:50'), null],
    ['a lower end although the trend rises', readings('0:50', '1:10', '20:60', '21:48'), null],
    ['a lower end although there is no trend', readings('0:50', '10:46', '20:52', '30:48'), null],
    ['one percent in five minutes', readings('0:50', '10:48', '20:46'), 0.2],
    ['a steady drop with uneven readings', readings('0:50', '5:49', '40:42', '50:40'), 0.2],
    ['only readings since it was taken off the charger', readings('0:60', '30:80+', '40:80', '50:75', '60:70'), 0.5],
    ['charging now', readings('0:50', '10:40', '20:41+'), null],
    ['a rise without a charger in between', readings('0:50', '10:54', '20:48'), 0.1],
  ])('%s', (_, expected, drain) => {
    if (drain === null) expect(drainPerMinute(expected)).toBeNull();
    else expect(drainPerMinute(expected)).toBeCloseTo(drain, 5);
  });
});

describe('stored readings', () => {
  it('are only those that add information', () => {
    const stored = readings('0:50', '3:50', '6:49', '8:49+', '9:49+', '18:49+').reduce<BatteryReading[]>(
      withReading,
      [],
    );
    expect(stored).toEqual(readings('0:50', '6:49', '8:49+', '18:49+'));
  });

  it('are at most sixty', () => {
    const reported = Array.from({ length: 61 }, (_, minute) => `${minute}:${90 - minute}`);
    const stored = readings(...reported).reduce<BatteryReading[]>(withReading, []);
    expect(stored).toEqual(readings(...reported.slice(1)));
  });

  it('go back at most three hours', () => {
    const stored = readings('0:50', '60:45', '200:40').reduce<BatteryReading[]>(withReading, []);
    expect(stored).toEqual(readings('60:45', '200:40'));
    expect(withReading(readings('0:50', '10:45'), readings('200:40')[0] as BatteryReading)).toEqual(readings('200:40'));
    expect(withReading(readings('0:50'), readings('180:40')[0] as BatteryReading)).toEqual(readings('0:50', '180:40'));
  });
});
