import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { nextOpening, openUntil } from '#src/domain/autoReply/openingTimes.ts';
import { type AutoReplyChoice, chooseAutoReply } from '#src/domain/incoming/chooseAutoReply.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';

export interface PreviewedReply {
  /** Until when it is open, or null if closed. */
  openUntil: Date | null;
  /** When it opens next if closed, or null for never. */
  opensAt: Date | null;
  choice: AutoReplyChoice;
}

/** Any number will do: only whether the sender writes for the first time matters here. */
const SOMEBODY = '+12025550100';

/** The reply that the form's settings would send at a time, by the server's rule; null while the settings have errors. */
export function previewReply(rules: AutoReplyRules, at: Date, isFirstContact: boolean): PreviewedReply | null {
  if (!isKnownZone(rules.away.timezone ?? '') || openingIssues(rules.away).length > 0) return null;
  const until = openUntil(at, rules.away);
  return {
    openUntil: until,
    opensAt: until ? null : nextOpening(at, rules.away),
    choice: chooseAutoReply(
      { from: SOMEBODY, at, contact: null, isFirstContact, lastAutoReplyAt: null, repliesInLastHour: 0 },
      rules,
    ),
  };
}
