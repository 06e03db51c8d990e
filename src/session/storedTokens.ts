import { createSessionStore } from './tokens/createSessionStore.ts';
import type { Tokens } from './tokens/sessionTokens.ts';

/** The session stored in this browser, if any. A hint for the first paint, before its validity is checked. */
export function storedTokens(): Tokens | null {
  return createSessionStore(() => localStorage).read().tokens;
}
