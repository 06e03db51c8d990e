import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { canonicalPattern, ROUTES, SCREEN_NAMES, type ScreenName, screenRoute } from './routeTable.ts';

/** The router's path for one that no screen has: the 404 page. */
export const UNKNOWN = '/__unknown__';
/** The same below /app, where the 404 page has the layout that every screen there has. */
const UNKNOWN_IN_APP = '/__unknown-in-app__';
/** The router's path for the product's `/` and `/app`, which lead to the dashboard. */
export const ROOT = '/__root__';

interface Pattern {
  screen: ScreenName;
  from: string[];
  to: string[];
}

/** Patterns with fewer ids first, so that contacts/import is not the contact called import. */
function patterns(from: (screen: ScreenName) => string, to: (screen: ScreenName) => string): Pattern[] {
  const ids = (pattern: Pattern): number => pattern.from.filter((segment) => segment === ':id').length;
  return SCREEN_NAMES.map((screen) => ({ screen, from: segmentsOf(from(screen)), to: segmentsOf(to(screen)) })).sort(
    (a, b) => ids(a) - ids(b),
  );
}

const product = (screen: ScreenName): string => ROUTES[screen].path;
const canonical = (screen: ScreenName): string => canonicalPattern(screenRoute(screen));
const INWARDS = patterns(product, canonical);
const OUTWARDS = patterns(canonical, product);

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

interface Match {
  screen: ScreenName;
  id: string | undefined;
  path: string;
}

function match(path: string, list: readonly Pattern[]): Match | undefined {
  const segments = segmentsOf(path);
  for (const { screen, from, to } of list) {
    if (from.length !== segments.length) continue;
    if (!from.every((part, index) => part === ':id' || part === segments[index])) continue;
    const id = segments[from.indexOf(':id')];
    return { screen, id, path: `/${to.map((part) => (part === ':id' ? id : part)).join('/')}` };
  }
  return undefined;
}

/** The screen of a path of the address bar; what cannot be decoded is none. */
function inwards(path: string): Match | undefined {
  return percentDecoded(path) === null ? undefined : match(path, INWARDS);
}

/** From the address bar's path to the router's. A path of no screen, or one that cannot be decoded, becomes one below {@link UNKNOWN}. */
export function toCanonical(path: string): string {
  if (/^\/(app\/?)?$/.test(path) || path === '') return ROOT;
  const known = inwards(path);
  if (known) return known.path;
  // As one segment: the router would decode a path of several, which not every path can be.
  return `${path.startsWith('/app/') ? UNKNOWN_IN_APP : UNKNOWN}/${encodeURIComponent(path)}`;
}

/** From the router's path to the address bar's: the inverse of {@link toCanonical}. */
export function toProduct(path: string): string {
  if (path === ROOT) return '/';
  for (const unknown of [UNKNOWN, UNKNOWN_IN_APP]) {
    if (path.startsWith(`${unknown}/`)) return percentDecoded(path.slice(unknown.length + 1)) ?? '/';
  }
  const found = match(path, OUTWARDS);
  return found ? found.path : `/app${path}`;
}

/** Which screen a path of the address bar is, with its id. */
export function screenAt(path: string): { screen: ScreenName; id: string | undefined } | undefined {
  const found = inwards(path);
  return found && { screen: found.screen, id: found.id };
}
