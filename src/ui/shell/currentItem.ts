/** The menu's path for the current one: itself or the longest one above it, or null if there is none. Both are the router's paths. */
export function currentItem(paths: readonly string[], pathname: string): string | null {
  const above = paths.filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.reduce<string | null>(
    (longest, path) => (longest === null || path.length > longest.length ? path : longest),
    null,
  );
}
