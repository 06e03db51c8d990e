import { expect, it } from 'vitest';
import { weekdayOf } from './weekdays.ts';
import { canonicalZone, clockChange } from './zoneOffset.ts';

it.each([
  ['Europe/Paris', '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2026-10-25T00:00:00Z', '2026-10-25T12:00:00Z', '2026-10-25T01:00:00.000Z'],
  // Finds a change at the end, but not at the start, where it has already happened.
  ['Europe/Paris', '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2026-03-29T00:00:00Z', '2026-03-29T00:59:59.999Z', null],
  ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-03-29T12:00:00Z', null],
  ['America/St_Johns', '2010-03-14T00:00:00Z', '2010-03-14T12:00:00Z', '2010-03-14T03:31:00.000Z'],
  ['UTC', '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z', null],
])('clocks in %s from %s to %s change at %s', (zone, from, to, at) => {
  const change = clockChange(zone, Date.parse(from), Date.parse(to));
  expect(change === null ? null : new Date(change).toISOString()).toBe(at);
});

it.each([
  [-8, 'wed'],
  [-7, 'thu'],
  [-4, 'sun'],
  [-1, 'wed'],
  [0, 'thu'],
  [1, 'fri'],
  [2, 'sat'],
  [3, 'sun'],
  [4, 'mon'],
  [5, 'tue'],
  [20_540, 'sat'],
])('day %d since 1970 is a %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['eUROPE/pARIS', 'Europe/Paris'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['utc', 'UTC'],
  ['Mars/Olympus', 'Mars/Olympus'],
  ['', ''],
])('the canonical name of %j is %j', (zone, name) => {
  expect(canonicalZone(zone)).toBe(name);
});
