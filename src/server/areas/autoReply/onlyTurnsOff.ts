import { isDeepStrictEqual } from 'node:util';
import type { AutoReplyInput } from '#src/domain/autoReply/autoReplySettings.ts';

/** Whether a change only turns automatic replies off, or changes nothing. */
export function onlyTurnsOff(before: AutoReplyInput, change: Partial<AutoReplyInput>): boolean {
  const after = { ...before, ...change };
  const isOn =
    (after.away.enabled && !before.away.enabled) || (after.first_contact.enabled && !before.first_contact.enabled);
  const withSwitchesBefore = {
    ...after,
    away: { ...after.away, enabled: before.away.enabled },
    first_contact: { ...after.first_contact, enabled: before.first_contact.enabled },
  };
  return !isOn && isDeepStrictEqual(withSwitchesBefore, before);
}
