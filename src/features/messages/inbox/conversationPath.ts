import { OPEN } from '#src/features/messages/messageViews.ts';
import { pathTo } from '#src/routing/routeTable.ts';

/** The router's path of the conversation with a contact. */
export function conversationPath(contactId: string): string {
  return `${pathTo('messages.list')}?${new URLSearchParams({ [OPEN]: contactId })}`;
}
