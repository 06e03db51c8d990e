import type { AutoReplyRules, OpeningSpan } from './autoReplyTerms.ts';

/** A new tenant's settings: automatic replies off, and office hours filled in. */
export function defaultAutoReply(timezone: string): AutoReplyRules {
  const office = (): OpeningSpan[] => [{ from: '09:00', to: '17:00' }];
  const hours = { mon: office(), tue: office(), wed: office(), thu: office(), fri: office(), sat: [], sun: [] };
  return {
    away: { enabled: false, body: '', timezone, hours, exceptions: [] },
    first_contact: { enabled: false, body: '' },
    cooldown_minutes: 60,
    max_replies_per_hour: 5,
  };
}
