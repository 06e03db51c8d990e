import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverLead, serverNow, timeUntil } from './serverTime.ts';

const NOON = Date.parse('2026-11-30T12:00:00Z');
const HOUR = 3_600_000;

const respond = (headers: HeadersInit): void => learnServerTime(new Headers(headers));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  respond([]);
});

it.each([
  ['is right', 'Mon, 30 Nov 2026 12:00:00 GMT', 0],
  ['is right, and the response took almost a minute', 'Mon, 30 Nov 2026 11:59:00 GMT', 0],
  ['is a minute behind', 'Mon, 30 Nov 2026 12:01:00 GMT', 0],
  ['is two hours ahead', 'Mon, 30 Nov 2026 10:00:00 GMT', -2 * HOUR],
  ['is two hours behind', 'Mon, 30 Nov 2026 14:00:00 GMT', 2 * HOUR],
  ['is forty days ahead', 'Wed, 21 Oct 2026 12:00:00 GMT', -40 * 24 * HOUR],
])('knows the time if this clock %s', (_, date, ahead) => {
  respond({ Date: date });
  expect(serverNow() - NOON).toBe(ahead);
  expect(serverLead).toBe(ahead);
});

it('notices that this clock was corrected', () => {
  respond({ Date: 'Mon, 30 Nov 2026 14:00:00 GMT' });
  vi.setSystemTime(NOON + 2 * HOUR);
  respond({ Date: 'Mon, 30 Nov 2026 14:00:00 GMT' });
  expect(serverNow() - NOON).toBe(2 * HOUR);
});

it.each([undefined, 'yesterday'])('uses this clock if a response has the date %s', (date) => {
  respond(date === undefined ? [] : { Date: date });
  expect(serverNow()).toBe(NOON);
});

it.each([
  ['is right', 'Mon, 30 Nov 2026 12:00:00 GMT', 10_000],
  ['is 20 s ahead', 'Mon, 30 Nov 2026 11:59:40 GMT', 30_000],
])('knows how long it is until a time if this clock %s', (_, date, ms) => {
  respond({ Date: date });
  expect(timeUntil('2026-11-30T12:00:10Z')).toBe(ms);
});

it('does not know how long it is until a time after a response without a date', () => {
  respond([]);
  expect(timeUntil('2026-11-30T12:00:10Z')).toBeNaN();
});
