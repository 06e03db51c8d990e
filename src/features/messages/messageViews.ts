import { pathTo } from '#src/routing/routeTable.ts';

/** The two views of messages, both at the same path. */
export type MessageView = 'inbox' | 'log';

/** The conversation that is open, in the URL. */
export const OPEN = 'with';
/** The search and the view of the inbox, in the URL. */
export const SEARCH = 'search';
export const VIEW = 'view';
/** The dialog for a new message, in the URL while it is open. */
export const NEW = 'new';
/** The message of the log whose details are open, in the URL. */
export const DETAIL = 'message';

/** The parameters that only the log has in the URL: those of react-admin's list, and the open message. */
const LOG_PARAMETERS = ['sort', 'order', 'page', 'perPage', 'filter', DETAIL];

/** The view that a URL shows. */
export function viewOf(parameters: URLSearchParams): MessageView {
  return LOG_PARAMETERS.some((name) => parameters.has(name)) ? 'log' : 'inbox';
}

/** The router's path of a view. */
export function viewPath(view: MessageView): string {
  const path = pathTo('messages.list');
  return view === 'inbox' ? path : `${path}?sort=created_at&order=DESC`;
}

/** The parameters with one of them changed, or removed if it is empty. */
export function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
