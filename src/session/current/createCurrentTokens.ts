import { ApiError } from '#src/api/apiError.ts';
import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';
import type { VisitEnding, VisitNotice } from '#src/session/acting/visitNotice.ts';
import type { Tabs } from '#src/session/createTabs.ts';
import type { SessionEnd, SessionStore } from '#src/session/tokens/createSessionStore.ts';
import type { Acting, ActingVisit, Tokens } from '#src/session/tokens/sessionTokens.ts';
import type { Changes, SessionChange } from './createChanges.ts';

interface Parts {
  store: SessionStore;
  tabs: Tabs;
  changes: Changes;
  /** Called in every tab whose session ends, before any listener, so that it can remember the current address. */
  onEnd?: ((kind: SessionEnd) => void) | undefined;
  /** Called in the tab in which a visit ends. */
  onVisitEnd?: ((notice: VisitNotice) => void) | undefined;
}

/** The current tokens, for all tabs of the browser, and the ways to replace and end them. */
export interface CurrentTokens {
  /** The tokens, or null if nobody is signed in. Announces tokens that another tab has written. */
  currentTokens(): Tokens | null;
  /** The error for calls when nobody is signed in, or when refreshing failed. */
  notSignedInError(): ApiError;
  /** A user has signed in. */
  begin(tokens: Tokens): void;
  /** Makes another session current, because of a visit. */
  swap(tokens: Tokens, kind: SessionChange['kind'], visit: ActingVisit): void;
  /** Updates the same session. */
  amend(tokens: Tokens): void;
  /** Call it before leaving a visit, so that other tabs expect refusals. */
  beginLeaving(): void;
  /** Makes the waiting session current again, when a visit ends other than by signing out. */
  restoreOwnSession(acting: Acting, how: VisitEnding): void;
  /** Ends the session or, during a visit and unless the user signs out, only the visit. */
  end(kind: SessionEnd): void;
}

export function createCurrentTokens({ store, tabs, changes, onEnd, onVisitEnd }: Parts): CurrentTokens {
  let knownSid = store.read().tokens?.sid ?? null;
  /** The visit that this tab is leaving. */
  let leaving: ActingVisit | null = null;

  function currentTokens(): Tokens | null {
    const { tokens, end: reason } = store.read();
    const sid = tokens?.sid ?? null;
    if (sid === knownSid) return tokens;
    const before = knownSid;
    knownSid = sid;
    if (sid === null) onEnd?.(reason ?? 'signed_out');
    // Another tab was refused first and has restored the staff member's own session.
    if (leaving !== null && sid !== null) onVisitEnd?.({ how: 'left', tenantName: leaving.tenantName });
    leaving = null;
    const kind = sid === null ? (reason ?? 'signed_out') : before === null ? 'signed_in' : 'user_changed';
    changes.notify({ kind, isHere: false });
    return tokens;
  }

  function writeTokens(tokens: Tokens, change: SessionChange): void {
    knownSid = tokens.sid;
    store.write({ tokens });
    tabs.announce('session');
    changes.notify(change);
  }

  function swap(tokens: Tokens, kind: SessionChange['kind'], visit: ActingVisit): void {
    writeTokens(tokens, { kind, isHere: true, visit });
  }

  function restoreOwnSession({ visit, own, isLeaving }: Acting, how: VisitEnding): void {
    leaving = null;
    onVisitEnd?.({ how: isLeaving ? 'left' : how, tenantName: visit.tenantName });
    swap(own, 'visit_over', visit);
  }

  return {
    currentTokens,
    notSignedInError: () =>
      store.read().end === 'expired'
        ? new ApiError(401, 'token_expired', CATALOGUE_MESSAGES.tokensExpired)
        : new ApiError(401, 'unauthenticated', 'Nobody is signed in.'),
    begin(tokens) {
      const before = currentTokens();
      writeTokens(tokens, { kind: before === null ? 'signed_in' : 'user_changed', isHere: true });
    },
    swap,
    amend(tokens) {
      store.write({ tokens });
      tabs.announce('user');
      changes.notify({ kind: 'user_updated', isHere: true });
    },
    beginLeaving() {
      const tokens = currentTokens();
      if (!tokens?.acting) return;
      leaving = tokens.acting.visit;
      store.write({ tokens: { ...tokens, acting: { ...tokens.acting, isLeaving: true } } });
    },
    restoreOwnSession,
    end(kind) {
      const tokens = currentTokens();
      if (tokens === null) return;
      if (tokens.acting && kind !== 'signed_out') return restoreOwnSession(tokens.acting, kind);
      knownSid = null;
      store.write({ tokens: null, end: kind });
      onEnd?.(kind);
      tabs.announce('session');
      changes.notify({ kind, isHere: true });
    },
  };
}
