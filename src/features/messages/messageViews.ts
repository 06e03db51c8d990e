import { pathTo } from '#src/routing/routeTable.ts';

/** The two ways of looking at messages, both at the same path. */
export type MessageView = 'inbox' | 'log';

/** The conversation that is open, in the URL. */
export const OPEN = 'with';
/** What the inbox is searched for, and whether only unread is listed, in the URL. */
export const SEARCH = 'search';
export const UNREAD = 'unread';

/** What react-admin's list writes into the URL. */
const LIST_PARAMETERS = ['sort', 'order', 'page', 'perPage', 'filter'];

/** Which view an address shows: a list's own parameters are those of the log. */
export function viewOf(parameters: URLSearchParams): MessageView {
  return LIST_PARAMETERS.some((name) => parameters.has(name)) ? 'log' : 'inbox';
}

/** The router's path of a view. */
export function viewPath(view: MessageView): string {
  const path = pathTo('messages.list');
  return view === 'inbox' ? path : `${path}?sort=created_at&order=DESC`;
}
