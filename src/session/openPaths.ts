import { isAt } from '#src/config/screenFiles.ts';
import { PERSONAL_PREFIX } from './personalStorage.ts';

const KEY = `${PERSONAL_PREFIX}openPaths`;

/** What a session was let in to, for the page that is loaded next. */
interface OpenPaths {
  sid: string;
  /** By path of the address bar, both with `:id` for records: what its screen asks beside `api/firstQuestions.ts`, as addresses below /api/v2; null for those it may not open. */
  paths: Record<string, readonly string[] | null>;
  /** The zone in which a day begins, and the day that those addresses name. */
  zone: string;
  day: string;
}

/** Remembers which paths of the address bar a session may open, and what their screens ask first: see {@link askedAt}. */
export function rememberOpenPaths(open: Omit<OpenPaths, 'day'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...open, day: today(open.zone) } satisfies OpenPaths));
  } catch {
    // blocked or full: nothing is asked ahead
  }
}

/**
 * What a screen asks first beside `api/firstQuestions.ts`, as it did the last time today; null where the session was not known to be let in.
 * A hint for what to ask ahead: what may be read is the API's to decide.
 */
export function askedAt(path: string, sid: string): readonly string[] | null {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OpenPaths> | null;
    const paths = known?.sid === sid ? (known.paths ?? {}) : {};
    const pattern = path in paths ? path : (Object.keys(paths).find((each) => isAt(path, each)) ?? '');
    const asked = paths[pattern];
    if (!asked) return null;
    const id = path.split('/')[pattern.split('/').indexOf(':id')] ?? '';
    if (id !== '') return asked.map((address) => address.replace(':id', id));
    return asked.length > 0 && known?.day !== today(known?.zone) ? [] : asked;
  } catch {
    return null;
  }
}

/** The date in a zone, in any one spelling. Throws for a zone that the browser does not know. */
const today = (timeZone?: string): string => new Date().toLocaleDateString('en', { timeZone });
