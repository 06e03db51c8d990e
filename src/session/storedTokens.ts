import { createSessionStore } from './tokens/createSessionStore.ts';
import type { Tokens } from './tokens/tokens.ts';

/** The session that lies in this browser, if any. A hint for the first paint, before the session itself is loaded and judges whether it is still good. */
export function storedTokens(): Tokens | null {
  return createSessionStore(() => localStorage).read().tokens;
}
