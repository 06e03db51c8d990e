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
  const listeners = new Set<() => void>();
  let current: SessionEnd | null = null;

  function set(kind: SessionEnd | null): void {
    current = kind;
    for (const listener of [...listeners]) listener();
  }

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
      if (current !== kind) set(kind);
      return true;
    },
    kind: () => current,
    end() {
      if (current !== null) set(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
