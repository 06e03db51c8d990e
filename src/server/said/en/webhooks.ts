/** Webhooks. */
export const webhooks = {
  url: 'is not a web address like https://example.com/hook',
  event_twice: 'names an event twice',
  exceeds_own_rights: 'tells more than you may read',
  https_only: 'must begin with https://',
  not_public: 'must be on the public internet',
  too_many: 'There are {{count}} webhooks already. Delete one first.',
  no_webhook: 'There is no such webhook.',
  no_delivery: 'There is no such delivery. Deliveries are kept for 30 days.',
  waits_behind: 'It waits behind an earlier event about the same. That one goes first.',
  is_off: 'The webhook is off. Switch it on first.',
  off_subject: 'The webhook {{name}} was switched off',
  off_failing: 'Nothing could be delivered to {{name}} ({{url}}) for three days, so it was switched off.',
  off_gone: 'The address of {{name}} ({{url}}) answered 410 Gone, so it was switched off.',
  off_kept:
    'Nothing new is collected for it. What already waits is kept for 30 days and sent when you switch it on again.',
  off_button: 'See what was answered',
} as const;
