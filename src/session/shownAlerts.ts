import { PERSONAL_PREFIX } from './personalStorage.ts';

const KEY = `${PERSONAL_PREFIX}alerts.told`;
const MAX_REMEMBERED = 200;

/** Ids of the alerts that this browser has announced or shown, in any tab. */
export function shownAlerts(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the first of these ids. If storage is blocked, another tab may announce them again. */
export function rememberShownAlerts(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_REMEMBERED)));
  } catch {
    // Storage is blocked.
  }
}
