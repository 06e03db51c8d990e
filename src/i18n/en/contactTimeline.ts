import type { TimelineEdit, TimelineKind } from '#src/domain/contacts/contactTimelineTerms.ts';

export const contactTimeline = {
  title: 'Timeline',
  none: 'Nothing to show yet.',
  kinds: 'What to show',
  kind: {
    message: 'Messages',
    consent: 'Consent',
    import: 'Imports',
    keyword: 'Keywords',
    edit: 'Changes',
  } satisfies Record<TimelineKind, string>,
  sent: 'Sent',
  received: 'Received',
  more: 'Show older',
  campaign: 'Campaign',
  consentBefore: 'before: {{before}}',
  consentKept: 'recorded for this number',
  keptSending: 'may have wanted to stop; still gets messages',
  by: 'by {{name}}',
  program: '{{program}} (API token of {{name}})',
  import: {
    created: 'Imported from {{file}}',
    updated: 'Updated by import of {{file}}',
    undone: 'Import of {{file}} undone',
  },
  keyword: 'Texted the keyword {{word}}',
  edit: {
    create: 'Created by {{name}}',
    update: 'Changed by {{name}}',
    merge: 'Merged with another contact by {{name}}',
    bulk: 'Changed in bulk by {{name}}',
    undo: 'Change undone by {{name}}',
  } satisfies Record<TimelineEdit, string>,
  gone: '(deleted)',
};
