/** Contacts and their consent. */
export const contacts = {
  ids_or_filter: 'or a filter is required, but not both',
  no_merge_field: 'is not a contact field that can be chosen',
  other_number_matches: 'The list now has {{found}} contacts instead of {{expected}}. Nothing was changed.',
  too_late_to_undo: 'Too late to undo: the fifteen minutes are over.',
  source_needed: 'is required: say where the consent came from',
  opt_out_forgotten: 'cannot be unknown after an opt-out',
  import_overrules_person: 'cannot be an import: a file cannot overrule the person',
  blocked_by_tenant: 'cannot be keyword: a message from the contact does not lift a block',
  number_taken: 'already belongs to another contact',
  unknown_field: 'is not one of the company’s fields',
  notes_too_long: 'must be chosen: both together are too long',
  too_many_groups:
    'Together they are in {{found}} groups; a contact can be in {{max}} at most. Remove them from some groups first.',
  another_contact: 'must be another contact',
  other_changed:
    'The other contact was changed in the meantime: you have version {{yours}}, the current one is {{theirs}}.',
  premium_rate: 'is a premium-rate number, which cannot be texted',
  shared_cost: 'is a shared-cost number, which cannot be texted',
  toll_free: 'is a toll-free number, which cannot be texted',
  satellite: 'is a satellite or global network number, which cannot be texted',
  personal_number: 'is a call-forwarding number, which cannot be texted',
  company_number: 'is a company-wide number, which cannot be texted',
  pager: 'is a pager, which cannot be texted',
  voicemail: 'is a voicemail box, which cannot be texted',
} as const;
