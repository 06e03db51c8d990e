import { Observable } from '#src/session/Observable.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';

/** This page's interruption. */
export const interruption = createInterruption();

/** How it came to it: the session ended, or support's visit to a tenant did. */
export type InterruptionKind = SessionEnd | 'visit_over';

/**
 * The time from the end of a session, while the user was typing, to their next sign-in. The session and all loaded data are gone; the page with the
 * input stays under the sign-in form. After a visit the page stays until its input is copied and left: it makes no more requests, which would be the
 * staff member's own.
 */
interface Interruption {
  /** Marks unsaved input, until the returned function is called. */
  hold(): () => void;
  isHeld(): boolean;
  /** Listens to whether input is held. */
  subscribeHeld(listener: () => void): () => void;
  /** Call it when a session has ended. Returns whether the page waits for the same person, which it does if there is unsaved input. */
  begin(kind: InterruptionKind): boolean;
  /** What ended, while the page waits; null if it does not wait. */
  kind(): InterruptionKind | null;
  end(): void;
  subscribe(listener: () => void): () => void;
}

export function createInterruption(): Interruption {
  const holders = new Set<object>();
  const held = new Observable(false);
  const current = new Observable<InterruptionKind | null>(null);

  const tellHeld = (): void => {
    if (held.snapshot() !== holders.size > 0) held.set(holders.size > 0);
  };

  return {
    hold() {
      const holder = {};
      holders.add(holder);
      tellHeld();
      return () => {
        holders.delete(holder);
        tellHeld();
      };
    },
    isHeld: held.snapshot,
    subscribeHeld: held.subscribe,
    begin(kind) {
      // People who signed out do not return to this page.
      if (kind === 'signed_out' || holders.size === 0) return false;
      // After a visit, its page cannot be continued, even if the staff session ends too.
      if (current.snapshot() !== kind && current.snapshot() !== 'visit_over') current.set(kind);
      return true;
    },
    kind: current.snapshot,
    end() {
      if (current.snapshot() !== null) current.set(null);
    },
    subscribe: current.subscribe,
  };
}
