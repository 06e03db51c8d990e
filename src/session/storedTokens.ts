import { createSessionStore } from './tokens/createSessionStore.ts';
import type { Tokens } from './tokens/tokens.ts';

/** The session stored in this browser, if any. A hint for the first paint, before the session is loaded and checks whether it is valid. */
export function storedTokens(): Tokens | null {
  return createSessionStore(() => localStorage).read().tokens;
}
