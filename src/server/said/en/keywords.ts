/** Keywords. */
export const keywords = {
  number_or_contact: 'needs a number, unless a contact is named',
  bad_placeholder: 'has a placeholder that cannot be filled in: {{placeholder}}',
  reserved_opt_out: 'is kept for opting out',
  reserved_opt_in: 'is kept for opting in',
  reserved_help: 'is kept for asking for help',
  word_taken: 'is taken by another keyword with the same match',
  group_added_too: 'has a group that is added too',
  consent_by_chance: 'cannot be set by a text that merely happens to match',
  all_keywords: 'must be all keywords, each once',
  no_sender: 'must be a phone number, a short code or a name',
} as const;
