import { pathTo } from '#src/routing/routeTable.ts';

/** What is open over the list, in the address: a keyword's id, or that a new one is being written. */
export const EDIT = 'edit';
export const CREATE = 'create';
/** The order is being changed. Not `order`, which is the list's own. */
export const ORDER = 'reorder';

const OWN = [EDIT, CREATE, ORDER];

/** The router's path of the list with something open over it, or nothing; the list's filter and order stay. */
export function keywordPath(search: URLSearchParams, open?: { [EDIT]: string } | typeof CREATE | typeof ORDER): string {
  const next = new URLSearchParams(search);
  for (const name of OWN) next.delete(name);
  if (typeof open === 'string') next.set(open, '');
  else if (open) next.set(EDIT, open[EDIT]);
  const query = next.toString();
  return query === '' ? pathTo('keywords.list') : `${pathTo('keywords.list')}?${query}`;
}
