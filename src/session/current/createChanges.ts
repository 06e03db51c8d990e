import { Listeners } from '#src/session/Observable.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';
import type { ActingVisit } from '#src/session/tokens/tokens.ts';

/**
 * `user_changed`: another session is the one that counts now. `user_updated`: the same person, to be read again. `visit_began`,
 * `visit_over`: a staff member acts for a tenant from here on, or no longer; in the other tabs that is another session.
 */
export interface SessionChange {
  kind: 'signed_in' | SessionEnd | 'user_changed' | 'user_updated' | 'visit_began' | 'visit_over';
  /** False when another tab did it. */
  isHere: boolean;
  /** Of the last two: which. */
  visit?: ActingVisit;
}

/** Where changes of the session are told, and which era of it this is. */
export interface Changes {
  /** Aborted when another person or session counts: what was asked before is answered to nobody. */
  era(): AbortSignal;
  tell(change: SessionChange): void;
  /** Answers how to stop listening. */
  listen(listener: (change: SessionChange) => void): () => void;
}

/** @param first called with each change before anybody else is, and at once. The others hear of it after the code that made it has ended. */
export function createChanges(first: () => void): Changes {
  const listeners = new Listeners<[SessionChange]>();
  let era = new AbortController();
  return {
    era: () => era.signal,
    tell(change) {
      first();
      if (change.kind !== 'user_updated') {
        era.abort();
        era = new AbortController();
      }
      queueMicrotask(() => listeners.tell(change));
    },
    listen: listeners.add,
  };
}
