import { expect, it } from 'vitest';
import { maxUnderWay, paceOf } from './pace.ts';

const sim = (messages_per_minute: number | null | undefined, sent_today = 0) => ({
  messages_per_day: 100,
  sent_today,
  ...(messages_per_minute !== undefined && { messages_per_minute }),
});

it.each([
  ['its own without SIMs', 30, [], 30],
  ['its own if its SIMs have no limit', 30, [sim(null), sim(undefined)], 30],
  ['that of its SIM if slower', 30, [sim(6)], 6],
  ['its own if its SIM is faster', 30, [sim(60)], 30],
  ['that of both SIMs together', 30, [sim(6), sim(10)], 16],
  ['its own if one SIM has no limit', 30, [sim(6), sim(null)], 30],
  ['that of the SIM that has messages left today', 30, [sim(6), sim(10, 100)], 6],
  ['its own if no SIM has messages left today', 30, [sim(6, 100)], 30],
])('the pace of a device is %s', (_, messages_per_minute, sims, pace) => {
  expect(paceOf({ messages_per_minute, sims })).toBe(pace);
});

it.each([
  [1, 20],
  [120, 20],
  [125, 20],
  [126, 21],
  [12_000, 2000],
])('a device that sends %d messages a minute may have %i under way', (messages_per_minute, max) => {
  expect(maxUnderWay({ messages_per_minute })).toBe(max);
});
