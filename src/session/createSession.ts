import { ApiError } from '#src/api/apiError.ts';
import { type Authenticator, request } from '#src/api/httpClient.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { Listeners } from '#src/session/Observable.ts';
import { createVisits, type Visits } from './acting/createVisits.ts';
import type { VisitNotice } from './acting/visitNotice.ts';
import { createAuthenticator, type TenantState } from './createAuthenticator.ts';
import type { Tabs } from './createTabs.ts';
import { createChanges, type SessionChange } from './current/createChanges.ts';
import { createCurrentTokens } from './current/createCurrentTokens.ts';
import { createKnownUser } from './current/createKnownUser.ts';
import type { AuthStrategy } from './strategies/authStrategy.ts';
import { createRefresh } from './tokens/createRefresh.ts';
import type { SessionEnd, SessionStore } from './tokens/createSessionStore.ts';
import { canContinue, hasExpired, newSid, type Tokens, tokensFrom } from './tokens/sessionTokens.ts';

/** Who is signed in, for the whole browser. */
export interface Session extends Visits {
  isSignedIn(): boolean;
  /** Signs in. Throws the API's ApiError; after `two_factor_required` call again with `code`. */
  login(credentials: Credentials): Promise<void>;
  /** Ends the session in this browser immediately, and at the API if that can be reached. */
  logout(): Promise<void>;
  /** A valid token, refreshed if needed; null when nobody is signed in or a cookie is the credential. Throws when the session is over. */
  accessToken(): Promise<string | null>;
  /** The user, fetched once and kept until their record changes. */
  user(): Promise<SignedInUser>;
  /** Reads the user again, in all tabs. Call it after changing their record. */
  refreshUser(): void;
  reset(reason: SessionEnd): void;
  /** Returns a function that stops listening. Listeners are called after the code that changed the session has finished. */
  onChange(listener: (change: SessionChange) => void): () => void;
  /** Called when a response says that the tenant was suspended or terminated. */
  onTenantState(listener: (state: TenantState) => void): () => void;
}

interface Parts {
  store: SessionStore;
  tabs: Tabs;
  strategy: () => AuthStrategy;
  /** Called in every tab whose session ends, before any listener, so that it can remember the current address. */
  onEnd?: (kind: SessionEnd) => void;
  /** Called in the tab in which a visit ends. */
  onVisitEnd?: (notice: VisitNotice) => void;
  now?: () => number;
}

/** Creates a session over a storage and its other tabs, and the authenticator of its requests. */
export function createSession({
  store,
  tabs,
  strategy,
  onEnd,
  onVisitEnd,
  now = Date.now,
}: Parts): Session & { authenticator: Authenticator } {
  const tenantStates = new Listeners<[TenantState]>();
  const knownUser = createKnownUser(fetchUser);
  const changes = createChanges(knownUser.forget);
  const current = createCurrentTokens({ store, tabs, changes, onEnd, onVisitEnd });
  const { currentTokens, notSignedInError, end } = current;
  const userUpdated = (isHere: boolean): void => changes.notify({ kind: 'user_updated', isHere });

  function expire() {
    end('expired');
    return notSignedInError();
  }

  const refresh = createRefresh({ currentTokens, store, now, expire });

  async function accessToken(): Promise<string | null> {
    const tokens = currentTokens();
    if (tokens === null) return null;
    return hasExpired(tokens.expiresAt, now()) ? refresh(tokens) : tokens.token;
  }

  const authenticator = createAuthenticator({
    currentTokens,
    notSignedInError,
    accessToken,
    refresh,
    end,
    strategy,
    era: changes.era,
    userOutdated() {
      const request = knownUser.lastRequest();
      // If the user's last response had must_set_up_two_factor, the screen that sets it up is showing.
      void request?.then(
        ({ must_set_up_two_factor }) => {
          if (!must_set_up_two_factor && knownUser.lastRequest() === request) userUpdated(true);
        },
        () => undefined,
      );
    },
    scopeChanged: () => userUpdated(true),
    tellTenantState(state) {
      knownUser.forget();
      tenantStates.notify(state);
    },
  });

  tabs.listen((message) => {
    if (message === 'user') userUpdated(false);
    else currentTokens();
  });

  function isSignedIn(): boolean {
    const tokens = currentTokens();
    if (tokens === null) return false;
    if (canContinue(tokens, now())) return true;
    end('expired');
    return isSignedIn(); // a visit that is over leaves the staff member's session, which may be over too
  }

  const user = (): Promise<SignedInUser> =>
    currentTokens() === null ? Promise.reject(notSignedInError()) : knownUser.read();

  /** Posts without waiting: the request may outlive the page, and failures are ignored. */
  const postBestEffort = (path: string, tokens: Tokens): Promise<unknown> => {
    const headers = strategy().headers(tokens, 'POST');
    const signal = AbortSignal.timeout(3000);
    return request(path, { method: 'POST', anonymous: true, keepalive: true, headers, signal }).catch(() => undefined);
  };

  return {
    ...createVisits(current, now),
    isSignedIn,
    async login(credentials) {
      const { issued, response } = await strategy().signIn(credentials);
      current.begin(tokensFrom(issued, newSid(), now()));
      const signedIn = userIn(response.data);
      if (signedIn) {
        knownUser.keep(signedIn);
        authenticator.onResponse?.('/user', response.headers);
      }
      await user();
    },
    async logout() {
      const tokens = currentTokens();
      if (tokens === null) return;
      const own = tokens.acting?.own ?? tokens;
      const leaving = tokens.acting ? postBestEffort('/visit/leave', tokens) : null;
      end('signed_out');
      await Promise.all([leaving, postBestEffort('/auth/logout', own)]);
    },
    accessToken,
    user,
    refreshUser() {
      tabs.announce('user');
      userUpdated(true);
    },
    reset: end,
    onChange: changes.listen,
    onTenantState: tenantStates.add,
    authenticator,
  };
}

/** Fetches the user. Throws if the response has no scope, because such a user could do nothing. */
async function fetchUser(): Promise<SignedInUser> {
  const { data, status, headers } = await request('/user');
  if (isUser(data)) return data;
  const requestId = headers.get('X-Request-Id');
  throw new ApiError(status, 'contract', 'GET /user was answered without an id or a scope.', { requestId });
}

/** The user in the response to signing in. Null if it has none, as with other APIs; the user is then fetched. */
function userIn(data: unknown): SignedInUser | null {
  const { user } = (data ?? {}) as { user?: unknown };
  return isUser(user) ? user : null;
}

function isUser(data: unknown): data is SignedInUser {
  const user = data as Partial<SignedInUser> | null | undefined;
  return typeof user?.id === 'string' && Array.isArray(user.scope);
}
