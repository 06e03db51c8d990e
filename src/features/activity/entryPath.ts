import { pathTo } from '#src/routing/routeTable.ts';

/** The parameter of the address for the open entry. */
export const ENTRY = 'entry';

/** The path of an entry, opened over the list. */
export function entryPath(id: string): string {
  return `${pathTo('activity.list')}?${ENTRY}=${encodeURIComponent(id)}`;
}
