/** The words of conversations, without the schema, for the page. */

/** Done: nobody has to answer any more. A new text from the person opens it again. */
export const CONVERSATION_STATUSES = ['open', 'done'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** How one may look at the inbox, the first to begin with. */
export const CONVERSATION_VIEWS = ['open', 'unread', 'mine', 'unassigned', 'done', 'all'] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

/** The API's filter behind a view, for a person. */
export function conversationFilter(view: ConversationView, userId: string): Record<string, unknown> {
  const filters: Record<ConversationView, Record<string, unknown>> = {
    open: { status: 'open' },
    unread: { unread_count_gte: 1 },
    mine: { status: 'open', assigned_to: userId },
    unassigned: { status: 'open', assigned_to: null },
    done: { status: 'done' },
    all: {},
  };
  return filters[view];
}
