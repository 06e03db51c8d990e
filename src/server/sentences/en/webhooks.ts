/** Webhooks. */
export const webhooks = {
  url: 'is not a URL like https://example.com/hook',
  event_twice: 'has an event twice',
  exceeds_own_rights: 'must not include more than you can view',
  https_only: 'must start with https://',
  not_public: 'must be on the public internet',
  too_many: 'There are {{count}} webhooks already. Delete one first.',
  no_webhook: 'This webhook does not exist.',
  no_delivery: 'This delivery does not exist. Deliveries are kept for 30 days.',
  waits_behind: 'An earlier event for the same record must be delivered first.',
  is_off: 'The webhook is off. Turn it on first.',
  off_subject: 'The webhook “{{name}}” was stopped',
  off_failing: 'Nothing could be delivered to “{{name}}” ({{url}}) for three days, so it was stopped.',
  off_gone: 'The URL of “{{name}}” ({{url}}) responded with 410 Gone, so it was stopped.',
  off_kept:
    'No new events are collected for it. Those already waiting are kept for 30 days and sent when you turn it on again.',
  off_button: 'View the responses',
} as const;
