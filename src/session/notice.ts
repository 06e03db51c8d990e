import type { SessionEnd } from './tokens/createSessionStore.ts';

const KEY = 'heliograph.notice';
const KINDS: readonly SessionEnd[] = ['signed_out', 'expired', 'refused'];

/** Leaves word, for this tab's sign-in page, of how the session ended. */
export function leaveNotice(kind: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, kind);
  } catch {
    // storage is blocked: the sign-in page says nothing
  }
}

/** How the last session of this tab ended, once; null when there is nothing to say. */
export function takeNotice(): SessionEnd | null {
  try {
    const kind = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return KINDS.find((known) => known === kind) ?? null;
  } catch {
    return null;
  }
}
