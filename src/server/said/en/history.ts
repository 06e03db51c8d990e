/** Bringing back an earlier version. */
export const history = {
  not_taken_back: 'What was done to {{subject}} is not taken back.',
  nothing_before: 'There is nothing before this.',
  as_before_already: 'It is as it was before this already.',
} as const;
