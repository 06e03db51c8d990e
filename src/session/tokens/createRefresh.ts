import { ApiError } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import { tokensIn } from '#src/session/strategies/local.ts';
import type { SessionStore } from './createSessionStore.ts';
import { hasExpired, type Tokens, tokensFrom } from './sessionTokens.ts';

interface Parts {
  /** The current tokens; null when nobody is signed in. */
  currentTokens: () => Tokens | null;
  store: SessionStore;
  now: () => number;
  /** Ends the session and returns the error to throw. */
  expire: () => ApiError;
}

/**
 * Refreshes expired tokens, once for all calls that wait, in all tabs. Returns the new token. Throws what `expire` returns if the session is
 * over, and the API's error if that cannot be reached, which keeps the session.
 */
export function createRefresh({ currentTokens, store, now, expire }: Parts): (stale: Tokens) => Promise<string | null> {
  let running: Promise<string | null> | null = null;

  async function refresh(stale: Tokens): Promise<string | null> {
    const tokens = currentTokens();
    if (tokens?.sid !== stale.sid) throw new DOMException('The session changed.', 'AbortError');
    if (tokens.token !== stale.token) return tokens.token; // another tab was faster
    if (tokens.refreshToken === null || hasExpired(tokens.refreshExpiresAt, now())) throw expire();
    try {
      const body = { refresh_token: tokens.refreshToken };
      const { data, status, headers } = await request('/auth/refresh', { method: 'POST', body, anonymous: true });
      const issued = tokensIn(data, status, headers.get('X-Request-Id'));
      if (currentTokens()?.sid !== stale.sid) throw new DOMException('The session changed.', 'AbortError');
      // An API that does not rotate refresh tokens returns none: the old one stays valid.
      const fresh = tokensFrom(issued, stale.sid, now());
      const { refreshToken, refreshExpiresAt } = issued.refresh_token === undefined ? tokens : fresh;
      store.write({ tokens: { ...fresh, refreshToken, refreshExpiresAt } });
      return fresh.token;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const current = currentTokens();
      // In a browser without locks, another tab may have used the refresh token first.
      if (current?.sid === stale.sid && current.token !== stale.token) return current.token;
      throw expire();
    }
  }

  return (stale) => {
    running ??= exclusively('heliograph.refresh', () => refresh(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Whether the API refused the refresh token, and not only because of the tenant's state. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status) && !error.code.startsWith('tenant_')
  );
}

/** How long (ms) a lock is kept after its work, because other browser processes see changed storage a moment later. */
const ARRIVAL = 100;

/**
 * Runs the work while no other tab runs work of this name, and once all tabs see what the last one wrote to the storage. If the browser has no
 * locks, as on pages without TLS, runs it immediately. Rejects with the work's error.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    locks
      .request(name, async () => {
        await work().then(resolve, reject);
        await new Promise((passed) => setTimeout(passed, ARRIVAL));
      })
      .catch(reject);
  });
}
