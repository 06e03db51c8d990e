import { createSessionStore } from './tokens/createSessionStore.ts';

/** Whether a session lies in this browser. A hint for the first paint, before the session itself is loaded and judges whether it is still good. */
export function hasStoredSession(): boolean {
  return createSessionStore(() => localStorage).read().tokens !== null;
}
