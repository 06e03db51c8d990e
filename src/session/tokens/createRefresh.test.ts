import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import type { Reply } from '#src/api/testing/startApi.ts';
import { jwt } from '#src/session/testing/jwt.ts';
import {
  callsTo,
  EXPIRED,
  HALF_HOUR,
  inSeconds,
  serving,
  signedIn,
  stopServing,
  tokens,
} from '#src/session/testing/sessionApi.ts';
import { exclusively } from './createRefresh.ts';

afterEach(stopServing);

describe('an expired token', () => {
  it('is refreshed once for twenty waiting calls', async () => {
    const server = await serving();
    const { browser } = await signedIn();
    browser.advance(HALF_HOUR);
    await Promise.all(Array.from({ length: 20 }, (_, i) => request(`/contacts/${i}`)));
    expect(callsTo(server, '/auth/refresh')).toHaveLength(1);
    const refreshTokens = new Set(
      server.calls.filter(({ path }) => path.startsWith('/contacts')).map(({ headers }) => headers.authorization),
    );
    expect(refreshTokens.size).toBe(1);
  });

  it('is refreshed half a second before it expires, not earlier', async () => {
    const server = await serving({
      '/auth/login': () => ({ data: { token: jwt({ exp: inSeconds(100) }), refresh_token: 'r' } }),
    });
    const { browser, session } = await signedIn();
    browser.advance(98_000);
    await session.accessToken();
    expect(callsTo(server, '/auth/refresh')).toHaveLength(0);
    browser.advance(1_600);
    await session.accessToken();
    expect(callsTo(server, '/auth/refresh')).toHaveLength(1);
    expect(callsTo(server, '/auth/refresh')[0]?.body).toEqual({ refresh_token: 'r' });
  });

  it('keeps its refresh token where the API does not issue another', async () => {
    await serving({
      '/auth/login': () => ({ data: { token: jwt({ exp: inSeconds(1) }), refresh_token: 'only' } }),
      '/auth/refresh': () => ({ data: { token: 'opaque' } }),
    });
    const { browser, session } = await signedIn();
    browser.advance(1_000);
    expect(await session.accessToken()).toBe('opaque');
    expect([...browser.storage.values()][0]).toContain('"refreshToken":"only"');
  });

  it('ends the session with the specified message for all callers when the refresh token has expired too', async () => {
    const server = await serving({ '/auth/login': () => tokens({ exp: inSeconds(3600) }) });
    const { browser, session, events } = await signedIn();
    browser.advance(3_600_000);
    const failures = await Promise.allSettled(Array.from({ length: 20 }, () => request('/contacts')));
    for (const failure of failures) {
      expect(failure).toMatchObject({
        status: 'rejected',
        reason: { status: 401, code: 'token_expired', message: EXPIRED },
      });
    }
    expect(session.isSignedIn()).toBe(false);
    expect(events).toEqual(['signed_in', 'expired']);
    expect(callsTo(server, '/auth/refresh')).toHaveLength(0);
    expect(callsTo(server, '/contacts')).toHaveLength(0);
  });

  it('ends the session the same way when the API refuses the refresh token', async () => {
    await serving({ '/auth/refresh': () => ({ status: 401, error: { code: 'token_expired', message: 'Too old.' } }) });
    const { browser, session, events } = await signedIn();
    browser.advance(HALF_HOUR);
    await expect(session.accessToken()).rejects.toMatchObject({ message: EXPIRED });
    expect(events).toEqual(['signed_in', 'expired']);
  });

  it('ends the session the same way without a refresh token', async () => {
    await serving({ '/auth/login': () => tokens(null) });
    const { browser, session, events, nextChange } = await signedIn();
    browser.advance(HALF_HOUR);
    const change = nextChange();
    expect(session.isSignedIn()).toBe(false);
    expect(await change).toEqual({ kind: 'expired', isHere: true });
    expect(events).toEqual(['signed_in', 'expired']);
  });

  it.each<[string, Reply, string]>([
    ['the API is down', { status: 500 }, 'internal'],
    ['there is no answer', { hangUp: true }, 'network'],
    ['a proxy answers', { text: '<h1>Wi-Fi</h1>' }, 'contract'],
    ['there were too many', { status: 429 }, 'too_many_requests'],
  ])('keeps the session when %s at the refresh', async (_what, reply, code) => {
    await serving({ '/auth/refresh': () => reply });
    const { browser, session } = await signedIn();
    browser.advance(HALF_HOUR);
    await expect(request('/contacts')).rejects.toMatchObject({ code });
    expect(session.isSignedIn()).toBe(true);
  });

  it('is refreshed when only the API knows that it expired, and the call is repeated', async () => {
    const responses = [{ status: 401, error: { code: 'token_expired', message: 'Over.' } }, { data: 'here' }];
    const server = await serving({ '/contacts': () => responses.shift() ?? {} });
    await signedIn();
    expect((await request('/contacts')).data).toBe('here');
    expect(callsTo(server, '/auth/refresh')).toHaveLength(1);
  });
});

/** Locks that run work one at a time, like the browser's. */
function locksOfBrowser() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

describe('work that runs in one tab at a time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: locksOfBrowser() });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('resolves immediately, and starts the next when other processes see the storage', async () => {
    const log: string[] = [];
    const run = (name: string) =>
      exclusively('tokens', async () => {
        log.push(`${name} begins`);
        return name;
      });
    const first = run('first');
    const second = run('second');
    expect(await first).toBe('first');
    await vi.advanceTimersByTimeAsync(50);
    expect(log).toEqual(['first begins']);
    await vi.advanceTimersByTimeAsync(50);
    expect(await second).toBe('second');
    expect(log).toEqual(['first begins', 'second begins']);
  });

  it('rejects with the error, and continues with the next', async () => {
    const failing = exclusively('tokens', () => Promise.reject(new Error('no line')));
    const next = exclusively('tokens', async () => 'next');
    await expect(failing).rejects.toThrow('no line');
    await vi.advanceTimersByTimeAsync(200);
    expect(await next).toBe('next');
  });

  it('runs immediately where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await exclusively('tokens', async () => 'done')).toBe('done');
  });
});
