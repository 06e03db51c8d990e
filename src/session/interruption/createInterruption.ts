import { Observable } from '#src/session/Observable.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';

/**
 * The time between a session that ended under somebody who was typing and their signing in again. The session is gone, and
 * with it what was read; the page with the typed stays where it is, under the sign-in form.
 */
export interface Interruption {
  /** Something is typed here that is not saved, until the function it answers is called. */
  hold(): () => void;
  isHeld(): boolean;
  /** A session has ended. Answers whether the page waits for the same person; it does where something is held. */
  begin(kind: SessionEnd): boolean;
  /** How the session ended that this page waits for; null: it waits for nobody. */
  kind(): SessionEnd | null;
  end(): void;
  subscribe(listener: () => void): () => void;
}

export function createInterruption(): Interruption {
  const holders = new Set<object>();
  const current = new Observable<SessionEnd | null>(null);

  return {
    hold() {
      const holder = {};
      holders.add(holder);
      return () => void holders.delete(holder);
    },
    isHeld: () => holders.size > 0,
    begin(kind) {
      // Whoever left on purpose does not come back to this page.
      if (kind === 'signed_out' || holders.size === 0) return false;
      if (current.snapshot() !== kind) current.set(kind);
      return true;
    },
    kind: current.snapshot,
    end() {
      if (current.snapshot() !== null) current.set(null);
    },
    subscribe: current.subscribe,
  };
}
