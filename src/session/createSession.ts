import { ApiError } from '#src/api/apiError.ts';
import type { Authenticator } from '#src/api/httpClient.ts';
import { request } from '#src/api/httpClient.ts';
import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { VisitNotice, VisitOver } from './acting/visitNotice.ts';
import { changedTokens, visitTokens } from './acting/visitTokens.ts';
import { createAuthenticator, type TenantState } from './createAuthenticator.ts';
import { fetchUser } from './fetchUser.ts';
import type { AuthStrategy } from './strategies/authStrategy.ts';
import type { Tabs } from './tabs/createTabs.ts';
import { createRefresh } from './tokens/createRefresh.ts';
import type { SessionEnd, SessionStore } from './tokens/createSessionStore.ts';
import { type Acting, type ActingVisit, isOver, type Tokens, tokensFrom } from './tokens/tokens.ts';

/**
 * `user_changed`: another session is the one that counts now. `user_updated`: the same person, to be read anew. `visit_began`,
 * `visit_over`: a staff member acts for a tenant from here on, or no longer; in the other tabs that is another session.
 */
export interface SessionChange {
  kind: 'signed_in' | SessionEnd | 'user_changed' | 'user_updated' | 'visit_began' | 'visit_over';
  /** False when another tab did it. */
  isHere: boolean;
  /** Of the last two: which. */
  visit?: ActingVisit;
}

/** Who is signed in, for the whole browser. */
export interface Session {
  isSignedIn(): boolean;
  /** Throws the API's ApiError; with `two_factor_required` the same call is made again with `code`. */
  login(credentials: Credentials): Promise<void>;
  /** Ends the session here at once, and at the API if it can be reached. */
  logout(): Promise<void>;
  /** A token that is valid now, refreshed where needed; null when nobody is signed in or a cookie is the credential. Throws when it is over. */
  accessToken(): Promise<string | null>;
  /** The person signed in; asked for once and kept until that changes. */
  user(): Promise<SignedInUser>;
  /** To be called when the person's own record was changed: it is read anew, in all tabs. */
  refreshUser(): void;
  reset(reason: SessionEnd): void;
  /** Acts for a tenant from here on, in all tabs; the session there was waits. Again with the same visit: it was changed. */
  act(started: StartedVisit): void;
  /** To be called before the API is told that the visit is left: what other tabs are refused from then on is no surprise. */
  beginLeaving(): void;
  /** Ends a visit here: the session that waited comes back, in all tabs. Whoever calls it has told the API. */
  leaveVisit(): void;
  /** The visit under way, the same object until it changes; null when nobody acts. */
  visit(): CurrentVisit | null;
  /** Answers how to stop listening. Listeners are called after the code that changed the session has ended. */
  onChange(listener: (change: SessionChange) => void): () => void;
  /** Called when any answer says that the tenant was suspended or terminated. */
  onTenantState(listener: (state: TenantState) => void): () => void;
}

export interface CurrentVisit extends ActingVisit {
  /** An instant in ms of this machine's clock. */
  endsAt: number;
}

interface Parts {
  store: SessionStore;
  tabs: Tabs;
  strategy: () => AuthStrategy;
  /** Called in every tab whose session ends, before anybody listens: the address may still be the one to remember. */
  ended?: (kind: SessionEnd) => void;
  /** Called in the tab in which a visit ends. */
  visitEnded?: (notice: VisitNotice) => void;
  now?: () => number;
}

/** A session over a storage and its other tabs, and what authenticates requests with it. */
export function createSession({
  store,
  tabs,
  strategy,
  ended,
  visitEnded,
  now = Date.now,
}: Parts): Session & { authenticator: Authenticator } {
  const changeListeners = new Set<(change: SessionChange) => void>();
  const tenantListeners = new Set<(state: TenantState) => void>();
  /** The visit that this tab is leaving. */
  let leaving: ActingVisit | null = null;
  let known = store.read().tokens?.sid ?? null;
  let user: Promise<SignedInUser> | null = null;
  let era = new AbortController();

  function changed(kind: SessionChange['kind'], isHere: boolean, visit?: ActingVisit): void {
    user = null;
    if (kind !== 'user_updated') {
      era.abort();
      era = new AbortController();
    }
    queueMicrotask(() => {
      for (const listener of [...changeListeners]) listener({ kind, isHere, ...(visit ? { visit } : {}) });
    });
  }

  /** The tokens that count now. Another tab may have written others. */
  function look(): Tokens | null {
    const { tokens, end } = store.read();
    const sid = tokens?.sid ?? null;
    if (sid === known) return tokens;
    const before = known;
    known = sid;
    if (sid === null) ended?.(end ?? 'signed_out');
    // Another tab was refused first, and has brought the own session back.
    if (leaving !== null && sid !== null) visitEnded?.({ how: 'left', tenantName: leaving.tenantName });
    leaving = null;
    changed(sid === null ? (end ?? 'signed_out') : before === null ? 'signed_in' : 'user_changed', false);
    return tokens;
  }

  function begin(tokens: Tokens): void {
    const before = look();
    known = tokens.sid;
    store.write({ tokens });
    tabs.announce('session');
    changed(before === null ? 'signed_in' : 'user_changed', true);
  }

  function swap(tokens: Tokens, kind: SessionChange['kind'], visit: ActingVisit): void {
    known = tokens.sid;
    store.write({ tokens });
    tabs.announce('session');
    changed(kind, true, visit);
  }

  /** Whatever ends a visit but signing out, the session that waited is the one that counts again. */
  function comeBack({ visit, own, isLeaving }: Acting, how: VisitOver): void {
    leaving = null;
    visitEnded?.({ how: isLeaving ? 'left' : how, tenantName: visit.tenantName });
    swap(own, 'visit_over', visit);
  }

  function end(kind: SessionEnd): void {
    const tokens = look();
    if (tokens === null) return;
    if (tokens.acting && kind !== 'signed_out') {
      comeBack(tokens.acting, kind);
      return;
    }
    known = null;
    store.write({ tokens: null, end: kind });
    ended?.(kind);
    tabs.announce('session');
    changed(kind, true);
  }

  function expire(): ApiError {
    end('expired');
    return nobody();
  }

  /** What calls get when nobody is signed in; those that waited for a refresh in vain are told so. */
  function nobody(): ApiError {
    return store.read().end === 'expired'
      ? new ApiError(401, 'token_expired', CATALOGUE_MESSAGES.tokensExpired)
      : new ApiError(401, 'unauthenticated', 'Nobody is signed in.');
  }

  const refresh = createRefresh({ look, store, now, expire });

  async function accessToken(): Promise<string | null> {
    const tokens = look();
    if (tokens === null) return null;
    return isOver(tokens.expiresAt, now()) ? refresh(tokens) : tokens.token;
  }

  function readUser(): Promise<SignedInUser> {
    if (look() === null) return Promise.reject(nobody());
    if (user !== null) return user;
    const asked = fetchUser();
    user = asked;
    asked.catch(() => {
      if (user === asked) user = null;
    });
    return asked;
  }

  const canGoOn = (tokens: Tokens): boolean =>
    !isOver(tokens.expiresAt, now()) || (tokens.refreshToken !== null && !isOver(tokens.refreshExpiresAt, now()));

  const authenticator = createAuthenticator({
    look,
    nobody,
    accessToken,
    refresh,
    end,
    strategy,
    era: () => era.signal,
    reread() {
      const asked = user;
      // Who knows already is at the screen that sets it up.
      void asked?.then(
        ({ must_set_up_two_factor }) => {
          if (!must_set_up_two_factor && user === asked) changed('user_updated', true);
        },
        () => undefined,
      );
    },
    scopeChanged: () => changed('user_updated', true),
    tellTenantState(state) {
      user = null;
      for (const listener of [...tenantListeners]) listener(state);
    },
  });

  tabs.listen((message) => {
    if (message === 'user') changed('user_updated', false);
    else look();
  });

  function isSignedIn(): boolean {
    const tokens = look();
    if (tokens === null) return false;
    if (canGoOn(tokens)) return true;
    end('expired');
    return isSignedIn(); // behind a visit that is over there is a session, which may be over too
  }

  const sendAway = (path: string, tokens: Tokens): Promise<unknown> => {
    const headers = strategy().headers(tokens, 'POST');
    const signal = AbortSignal.timeout(3000);
    return request(path, { method: 'POST', anonymous: true, keepalive: true, headers, signal }).catch(() => undefined);
  };

  let lastVisit: CurrentVisit | null = null;

  return {
    isSignedIn,
    async login(credentials) {
      const issued = await strategy().signIn(credentials);
      begin(tokensFrom(issued, newSid(), now()));
      await readUser();
    },
    async logout() {
      const tokens = look();
      if (tokens === null) return;
      const own = tokens.acting?.own ?? tokens;
      const leaving = tokens.acting ? sendAway('/visit/leave', tokens) : null;
      end('signed_out');
      await Promise.all([leaving, sendAway('/auth/logout', own)]);
    },
    accessToken,
    user: readUser,
    refreshUser() {
      tabs.announce('user');
      changed('user_updated', true);
    },
    reset: end,
    act(started) {
      const tokens = look();
      if (tokens === null) throw nobody();
      if (tokens.acting?.visit.id === started.visit.id) {
        store.write({ tokens: changedTokens(started, tokens) });
        tabs.announce('user');
        return changed('user_updated', true);
      }
      const acting = visitTokens(started, tokens.acting?.own ?? tokens, newSid(), now());
      swap(acting, 'visit_began', { ...(acting.acting as Acting).visit });
    },
    beginLeaving() {
      const tokens = look();
      if (!tokens?.acting) return;
      leaving = tokens.acting.visit;
      store.write({ tokens: { ...tokens, acting: { ...tokens.acting, isLeaving: true } } });
    },
    leaveVisit() {
      const acting = look()?.acting;
      if (acting) comeBack(acting, 'left');
    },
    visit() {
      const { acting, expiresAt } = look() ?? {};
      const current = acting && expiresAt !== undefined ? { ...acting.visit, endsAt: expiresAt } : null;
      if (JSON.stringify(current) !== JSON.stringify(lastVisit)) lastVisit = current;
      return lastVisit;
    },
    onChange: (listener) => listening(changeListeners, listener),
    onTenantState: (listener) => listening(tenantListeners, listener),
    authenticator,
  };
}

function newSid(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function listening<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
