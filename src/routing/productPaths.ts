import { canonicalPattern, ROUTES, SCREEN_NAMES, type ScreenName, screenRoute } from './routeTable.ts';

/** What the router sees of a path that no screen has: the 404 page answers below it. */
export const UNKNOWN = '/__unknown__';
/** What the router sees of the product's `/`, which leads to the dashboard. */
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

/** From the address bar's path to the router's. A path of no screen becomes one below {@link UNKNOWN}. */
export function toCanonical(path: string): string {
  if (path === '/' || path === '') return ROOT;
  return match(path, INWARDS)?.path ?? UNKNOWN + path;
}

/** From the router's path to the address bar's: the inverse of {@link toCanonical}. */
export function toProduct(path: string): string {
  if (path === ROOT) return '/';
  if (path.startsWith(UNKNOWN)) return path.slice(UNKNOWN.length) || '/';
  const found = match(path, OUTWARDS);
  return found ? found.path : `/app${path}`;
}

/** Which screen a path of the address bar is, with its id. */
export function screenAt(path: string): { screen: ScreenName; id: string | undefined } | undefined {
  const found = match(path, INWARDS);
  return found && { screen: found.screen, id: found.id };
}
