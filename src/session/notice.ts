import type { SessionEnd } from './tokens/createSessionStore.ts';

const KEY = 'heliograph.notice';
const KINDS: readonly SessionEnd[] = ['signed_out', 'expired', 'refused'];

/** Stores how the session ended, for this tab's sign-in page. */
export function leaveNotice(kind: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, kind);
  } catch {
    // Storage is blocked: the sign-in page shows no notice.
  }
}

/** How this tab's last session ended; read once. Null if there is nothing to say. */
export function takeNotice(): SessionEnd | null {
  try {
    const kind = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return KINDS.find((each) => each === kind) ?? null;
  } catch {
    return null;
  }
}
