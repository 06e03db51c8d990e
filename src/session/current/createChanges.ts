import { Listeners } from '#src/session/Observable.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';
import type { ActingVisit } from '#src/session/tokens/sessionTokens.ts';

/**
 * `user_changed`: another session is current. `user_updated`: the same person, to be read again. `visit_began`, `visit_over`: a staff member
 * started or stopped acting for a tenant; for the other tabs that is another session.
 */
export interface SessionChange {
  kind: 'signed_in' | SessionEnd | 'user_changed' | 'user_updated' | 'visit_began' | 'visit_over';
  /** False: another tab did it. */
  isHere: boolean;
  /** For the last two: which visit. */
  visit?: ActingVisit;
}

/** Announces changes of the session, and identifies its current period. */
export interface Changes {
  /** Aborted when the person or session changes, so that nobody gets the responses to earlier requests. */
  era(): AbortSignal;
  notify(change: SessionChange): void;
  /** Returns a function that stops listening. */
  listen(listener: (change: SessionChange) => void): () => void;
}

/** @param first called synchronously with each change. All other listeners are called after the code that made the change has finished. */
export function createChanges(first: () => void): Changes {
  const listeners = new Listeners<[SessionChange]>();
  let era = new AbortController();
  return {
    era: () => era.signal,
    notify(change) {
      first();
      if (change.kind !== 'user_updated') {
        era.abort();
        era = new AbortController();
      }
      queueMicrotask(() => listeners.notify(change));
    },
    listen: listeners.add,
  };
}
