/** How often (ms) the inbox is polled while the page is visible. */
export const INBOX_REFRESH = 4000;

/** What the inbox reads besides messages; every change of a conversation invalidates it. */
export const INBOX_OPERATIONS = [
  'conversations',
  'conversationCounts',
  'conversation',
  'conversationAssignees',
  'joinConversation',
] as const;
