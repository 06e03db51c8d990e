/** Terms of conversations. The schemas are in another file, so that the page need not load zod. */

/**
 * Done: nobody needs to reply; a new message from the person reopens it. Automatic: rules handled everything, and nobody needed to
 * reply. Snoozed: hidden until a time; it returns as unread then, or immediately when the person writes.
 */
export const CONVERSATION_STATUSES = ['open', 'done', 'automatic', 'snoozed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** The views of the inbox; the first is the default. */
export const CONVERSATION_VIEWS = [
  'open',
  'unread',
  'mine',
  'unassigned',
  'snoozed',
  'may_want_to_stop',
  'automatic',
  'done',
  'all',
] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

/** The API's filter of a view, for this person. */
export function conversationFilter(view: ConversationView, userId: string): Record<string, unknown> {
  const filters: Record<ConversationView, Record<string, unknown>> = {
    open: { status: 'open' },
    unread: { unread_count_gte: 1 },
    mine: { status: 'open', assigned_to: userId },
    unassigned: { status: 'open', assigned_to: null },
    snoozed: { status: 'snoozed' },
    may_want_to_stop: { may_want_to_stop: true },
    automatic: { status: 'automatic' },
    done: { status: 'done' },
    all: {},
  };
  return filters[view];
}

/** The longest time (ms) a conversation may be snoozed. */
export const LONGEST_SNOOZE = 366 * 86_400_000;

/** The most characters of a note, and the most colleagues it may mention. */
export const NOTE_LIMITS = { body: 2000, mentions: 20 } as const;

/** The decisions on a person who may want to stop. */
export const OPT_OUT_DECISIONS = ['opt_out', 'keep_sending'] as const;
export type OptOutDecision = (typeof OPT_OUT_DECISIONS)[number];
