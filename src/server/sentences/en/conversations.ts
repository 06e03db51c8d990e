/** Conversations. */
export const conversations = {
  not_your_note: 'Only {{name}} can change this note.',
  no_such_assignee: 'This user does not exist.',
  cannot_reply: '{{name}} cannot reply to messages.',
  cannot_read: '{{name}} cannot read messages.',
  not_mentioned: 'Not saved. {{why}}',
  not_assigned: 'Not assigned. {{why}}',
  nothing_to_read: 'This person has not written, so there is nothing to read.',
  not_done: 'Not marked as done. {{why}}',
  not_snoozed: 'Not snoozed. {{why}}',
  snooze_past: 'This time has passed.',
  snooze_too_long: 'This is more than a year away.',
  possible_opt_out_decided: 'Someone has already decided whether this person wants to stop.',
  wrote_meanwhile: 'A new message arrived in the meantime.',
  replied_meanwhile: '{{name}} replied in the meantime ({{time}}).',
} as const;
