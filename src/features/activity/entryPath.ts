import { pathTo } from '#src/routing/routeTable.ts';

/** The name of the address's parameter that says which line is open. */
export const ENTRY = 'entry';

/** Where a line of the log is looked at: over the list. */
export function entryPath(id: string): string {
  return `${pathTo('activity.list')}?${ENTRY}=${encodeURIComponent(id)}`;
}
