import { PERSONAL_PREFIX } from './personalStorage.ts';

const KEY = `${PERSONAL_PREFIX}openPaths`;

/** Remembers which paths of the address bar a session may open, for {@link mayOpen}. */
export function rememberOpenPaths(sid: string, paths: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sid, paths }));
  } catch {
    // blocked or full: nothing is asked ahead
  }
}

/** Whether a session was known to be let in at a path. A hint for what to ask ahead: what may be read is the API's to decide. */
export function mayOpen(path: string, sid: string): boolean {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { sid?: unknown; paths?: unknown } | null;
    return known?.sid === sid && Array.isArray(known.paths) && known.paths.includes(path);
  } catch {
    return false;
  }
}
