import { expect, it } from 'vitest';
import { writtenZone } from './writtenZone.ts';

it.each([
  ['America/New_York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['america/new  york', 'America/New_York'],
  ['  Europe/Paris ', 'Europe/Paris'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['utc', 'UTC'],
  ['UTC+5', null],
  ['Mars/Olympus', null],
  ['EST', null],
  ['+05:00', null],
  ['Paris', null],
  ['', null],
  ['America/New York; DROP', null],
])('%j is %j', (written, zone) => {
  expect(writtenZone(written)).toBe(zone);
});
