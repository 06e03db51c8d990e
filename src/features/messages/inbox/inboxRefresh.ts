/** New texts, and what colleagues do, are looked for so often (ms), while the page is in front. */
export const INBOX_REFRESH = 4000;

/** What the inbox reads beside the messages: made old by every change of a conversation. */
export const INBOX_OPERATIONS = [
  'conversations',
  'conversationCounts',
  'conversation',
  'conversationAssignees',
  'joinConversation',
] as const;
