import { matchesPath } from '#src/config/screenFiles.ts';
import { PERSONAL_PREFIX } from './personalStorage.ts';

const KEY = `${PERSONAL_PREFIX}openPaths`;

/** The paths a session may open, for the next page load. */
interface OpenPaths {
  sid: string;
  /**
   * By path in the address bar, with `:id` for records: the requests of its screen besides `api/firstRequests.ts`, as addresses below
   * /api/v2, or null if it must not be opened.
   */
  paths: Record<string, readonly string[] | null>;
  /** The time zone of `day`, the date that occurs in those addresses. */
  zone: string;
  day: string;
}

/** Stores which paths a session may open and what their screens request first: see {@link addressesAt}. */
export function rememberOpenPaths(open: Omit<OpenPaths, 'day'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...open, day: today(open.zone) } satisfies OpenPaths));
  } catch {
    // Storage is blocked or full: nothing is requested ahead.
  }
}

/**
 * A screen's first requests besides `api/firstRequests.ts`, as stored earlier today; null if it is unknown whether the session may open it. Only a
 * hint for requesting early: the API decides what may be read.
 */
export function addressesAt(path: string, sid: string): readonly string[] | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OpenPaths> | null;
    const paths = stored?.sid === sid ? (stored.paths ?? {}) : {};
    const pattern = path in paths ? path : (Object.keys(paths).find((each) => matchesPath(path, each)) ?? '');
    const addresses = paths[pattern];
    if (!addresses) return null;
    const id = path.split('/')[pattern.split('/').indexOf(':id')] ?? '';
    if (id !== '') return addresses.map((address) => address.replace(':id', id));
    return addresses.length > 0 && stored?.day !== today(stored?.zone) ? [] : addresses;
  } catch {
    return null;
  }
}

/** Today's date in a time zone, for comparing. Throws for a zone that the browser does not know. */
const today = (timeZone?: string): string => new Date().toLocaleDateString('en', { timeZone });
