/** Opening hours and automatic replies. */
export const autoReply = {
  bad_time: 'must have a start and an end, like 09:00',
  no_time: 'must not start and end at the same time',
  overlap: 'must not overlap other hours',
  overlaps_next_day: 'runs past midnight into the next day’s hours',
  reversed: 'must not end before it starts',
  same_days: 'has days in common with another exception:',
  required_while_on: 'is required while the message is on',
} as const;
