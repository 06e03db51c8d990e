import { pathTo, type ScreenName } from './routeTable.ts';

/** The router's path of a list that shows only some of its records: the same address as after setting the filter there. */
export function filteredList(screen: ScreenName, filter: Record<string, unknown>): string {
  return `${pathTo(screen)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
