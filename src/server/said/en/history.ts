/** Bringing back an earlier version. */
export const history = {
  not_taken_back: 'What was done to {{subject}} cannot be undone.',
  nothing_before: 'There is nothing before this.',
  as_before_already: 'It is already as it was before this.',
} as const;
