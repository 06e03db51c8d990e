import { expect, it } from 'vitest';
import { expiresAt, type Lifetime, today } from './tokenExpiry.ts';

const NOW = Date.parse('2026-03-20T23:30:00.000Z');
const ZONE = 'Europe/Berlin';

it.each<[Lifetime, string | null, string | null]>([
  ['never', null, null],
  ['d30', null, '2026-04-19T23:30:00.000Z'],
  ['d365', null, '2027-03-20T23:30:00.000Z'],
  ['on', '2026-03-21', '2026-03-21T22:59:59.000Z'],
  ['on', '2026-03-29', '2026-03-29T21:59:59.000Z'],
])('%s %s ends at %s', (lifetime, day, end) => {
  expect(expiresAt(lifetime, day, ZONE, NOW)).toBe(end);
});

it('lasts until the later of two equal times at the end of a day', () => {
  expect(expiresAt('on', '2026-10-29', 'Africa/Cairo', NOW)).toBe('2026-10-29T21:59:59.000Z');
});

it('knows today’s date in the zone', () => {
  expect([today(ZONE, NOW), today('America/New_York', NOW)]).toEqual(['2026-03-21', '2026-03-20']);
});
