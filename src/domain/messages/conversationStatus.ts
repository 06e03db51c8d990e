import type { ConversationStatus } from './conversationTerms.ts';

interface Facts {
  /** When the person last wrote a message that no rule handled (ISO 8601); empty if never. */
  lastTurnAt: string;
  /** Whether a colleague wrote. */
  hasTeam: boolean;
  /** When it was marked as done, or null if it was not. */
  doneAt: string | null;
  /** Whether it was reopened by hand. */
  isReopened: boolean;
  /** Until when it is snoozed (ISO 8601), or null if it is not. */
  snoozedUntil: string | null;
}

/**
 * The status of a conversation. A message that no rule handled opens it, even after it was done. A conversation that only rules have handled needs no
 * reply.
 */
export function conversationStatus({
  lastTurnAt,
  hasTeam,
  doneAt,
  isReopened,
  snoozedUntil,
}: Facts): ConversationStatus {
  if (doneAt !== null && lastTurnAt <= doneAt) return 'done';
  if (snoozedUntil !== null) return 'snoozed';
  return lastTurnAt !== '' || hasTeam || isReopened ? 'open' : 'automatic';
}
