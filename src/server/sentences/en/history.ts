/** Undoing a change. */
export const history = {
  not_taken_back: 'A change to this kind of record cannot be undone.',
  nothing_before: 'There is no earlier version.',
  as_before_already: 'It already matches the version before this change.',
} as const;
