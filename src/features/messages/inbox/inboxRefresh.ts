/** How often (ms) the inbox is polled while the page is visible. */
export const INBOX_REFRESH = 4000;

/** The queries of the inbox apart from messages; every change of a conversation invalidates them. */
export const INBOX_OPERATIONS = [
  'conversations',
  'conversationCounts',
  'conversation',
  'conversationAssignees',
  'joinConversation',
] as const;
