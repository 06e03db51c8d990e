import type { TimelineEdit, TimelineKind } from '#src/domain/contacts/contactTimelineTerms.ts';

export const contactTimeLine = {
  title: 'Time line',
  none: 'Nothing of this happened so far.',
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
  consentKept: 'kept with this number',
  keptSending: 'might have wanted to stop; keeps getting texts',
  by: 'by {{name}}',
  import: {
    created: 'Imported from {{file}}',
    updated: 'Updated by the import of {{file}}',
    undone: 'The import of {{file}} was undone',
  },
  keyword: 'Texted the keyword {{word}}',
  edit: {
    create: 'Created by {{name}}',
    update: 'Changed by {{name}}',
    merge: 'Merged with another contact by {{name}}',
    bulk: 'Changed together with others by {{name}}',
    undo: 'Change taken back by {{name}}',
  } satisfies Record<TimelineEdit, string>,
  gone: '(deleted)',
};
