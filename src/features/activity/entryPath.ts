import { pathTo } from '#src/routing/routeTable.ts';

/** The parameter of the address for the open entry. */
export const ENTRY = 'entry';

/** The router's path of the list with an entry open over it, or without one; the list's filters and order stay. */
export function entryPath(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(ENTRY);
  else next.set(ENTRY, id);
  return next.size === 0 ? pathTo('activity.list') : `${pathTo('activity.list')}?${next}`;
}
