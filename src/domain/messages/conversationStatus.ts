import type { ConversationStatus } from './conversationTerms.ts';

interface Said {
  /** When the person last wrote what no rule took care of (ISO 8601); empty when they never did. */
  lastTurnAt: string;
  /** Whether somebody of the team wrote. */
  hasTeam: boolean;
  /** When somebody said that it is done; null: nobody did. */
  doneAt: string | null;
  /** Whether somebody opened it by hand. */
  isReopened: boolean;
  /** Until when it is put off (ISO 8601); null: it is not. */
  snoozedUntil: string | null;
}

/** A text of the person that no rule took care of opens it, also after it was done; what only rules answered is nobody's to do. */
export function conversationStatus({
  lastTurnAt,
  hasTeam,
  doneAt,
  isReopened,
  snoozedUntil,
}: Said): ConversationStatus {
  if (doneAt !== null && lastTurnAt <= doneAt) return 'done';
  if (snoozedUntil !== null) return 'snoozed';
  return lastTurnAt !== '' || hasTeam || isReopened ? 'open' : 'automatic';
}
