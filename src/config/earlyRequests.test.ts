import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEarlyResponses, takeEarlyResponse } from './earlyRequests.ts';

const HEADERS = { Accept: 'application/json', 'Accept-Language': 'en', Authorization: 'Bearer a' };
const response = Promise.resolve(new Response('{}'));

function ask(): void {
  globalThis.heliographEarlyRequests = {
    config: response,
    requests: [{ url: '/api/v2/user', headers: { ...HEADERS, 'X-Request-Id': 'r-1' }, response }],
  };
}

// Pretends that the page has just opened, however long the test process has been running.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
});
afterEach(() => {
  globalThis.heliographEarlyRequests = undefined;
  vi.restoreAllMocks();
});

it('returns a response once, for any request id', () => {
  ask();
  expect(takeEarlyResponse('/api/v2/user', { ...HEADERS, 'X-Request-Id': 'r-2' })).toBe(response);
  expect(takeEarlyResponse('/api/v2/user', { ...HEADERS, 'X-Request-Id': 'r-3' })).toBeUndefined();
});

it.each([
  ['another request', '/api/v2/contacts', HEADERS],
  ['another person', '/api/v2/user', { ...HEADERS, Authorization: 'Bearer b' }],
  ['nobody', '/api/v2/user', { Accept: 'application/json', 'Accept-Language': 'en' }],
  ['another language', '/api/v2/user', { ...HEADERS, 'Accept-Language': 'fr' }],
  ['a visit', '/api/v2/user', { ...HEADERS, 'X-Acting-Visit': 'v-1' }],
])('returns none for %s', (_what, url, headers) => {
  ask();
  expect(takeEarlyResponse(url, headers)).toBeUndefined();
});

it('returns none after the session changed, and no old ones', () => {
  ask();
  forgetEarlyResponses();
  expect(takeEarlyResponse('/api/v2/user', HEADERS)).toBeUndefined();
  ask();
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(takeEarlyResponse('/api/v2/user', HEADERS)).toBeUndefined();
});
