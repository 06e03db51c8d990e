import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { canonicalPattern, ROUTES, SCREEN_NAMES, type ScreenName, screenRoute } from './routeTable.ts';

/** Prefix of the router's path for an address without a screen: the 404 page. */
export const UNKNOWN = '/__unknown__';
/** The same below /app, where the 404 page has the layout of the app. */
const UNKNOWN_IN_APP = '/__unknown-in-app__';
/** The router's path for the product's `/` and `/app`, which redirect to the dashboard. */
export const ROOT = '/__root__';

interface Pattern {
  screen: ScreenName;
  from: string[];
  to: string[];
}

/** Patterns with fewer ids first, so that contacts/import is the import screen and not a contact with the id "import". */
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

/** The screen at a path of the address bar; undefined for a path that cannot be decoded. */
function matchPath(path: string): Match | undefined {
  return percentDecoded(path) === null ? undefined : match(path, INWARDS);
}

/** Translates the address bar's path to the router's. A path without a screen, or one that cannot be decoded, becomes one below {@link UNKNOWN}. */
export function toCanonical(path: string): string {
  if (/^\/(app\/?)?$/.test(path) || path === '') return ROOT;
  const target = matchPath(path);
  if (target) return target.path;
  // As a single segment, because the router decodes each segment and would fail on one that cannot be decoded.
  return `${path.startsWith('/app/') ? UNKNOWN_IN_APP : UNKNOWN}/${encodeURIComponent(path)}`;
}

/** Translates the router's path to the address bar's: the inverse of {@link toCanonical}. */
export function toProduct(path: string): string {
  if (path === ROOT) return '/';
  for (const unknown of [UNKNOWN, UNKNOWN_IN_APP]) {
    if (path.startsWith(`${unknown}/`)) return percentDecoded(path.slice(unknown.length + 1)) ?? '/';
  }
  const target = match(path, OUTWARDS);
  return target ? target.path : `/app${path}`;
}

/** The screen at a path of the address bar, with the id in it. */
export function screenAt(path: string): { screen: ScreenName; id: string | undefined } | undefined {
  const target = matchPath(path);
  return target && { screen: target.screen, id: target.id };
}
