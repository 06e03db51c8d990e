/** Keywords. */
export const keywords = {
  number_or_contact: 'is required unless you choose a contact',
  bad_placeholder: 'has a field that cannot be filled in: {{placeholder}}',
  reserved_opt_out: 'is reserved for opting out',
  reserved_opt_in: 'is reserved for opting in',
  reserved_help: 'is reserved for asking for help',
  word_taken: 'is used by another keyword with the same match',
  group_added_too: 'has a group that the keyword also adds people to',
  consent_by_chance: 'cannot be set with this match, which is too loose',
  all_keywords: 'must list every keyword once',
  no_sender: 'must be a phone number, a short code or a name',
} as const;
