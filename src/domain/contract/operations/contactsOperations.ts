import { z } from 'zod';
import { contact } from '#src/domain/contacts/contact.ts';
import { contactBulkInput, contactBulkResult, contactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import { contactExport, contactExportInput, exportedContact } from '#src/domain/contacts/contactExport.ts';
import { timelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { contactMergeInput } from '#src/domain/contacts/merge/contactMerge.ts';
import { contactsEndpoints } from '#src/domain/contract/endpoints/contactsEndpoints.ts';
import type { Operation } from './operation.ts';

export const contactsOperations = {
  bulkContacts: {
    ...contactsEndpoints.bulkContacts,
    problems: ['conflict'],
    summary: 'Change or delete many contacts at once, by id or by filter',
    request: contactBulkInput,
    response: contactBulkResult,
  },
  undoBulk: {
    ...contactsEndpoints.undoBulk,
    problems: ['conflict', 'transition_refused'],
    summary: 'Undo a bulk change of contacts; repeating it returns the same response',
    response: contactBulkUndo,
  },
  mergeContacts: {
    ...contactsEndpoints.mergeContacts,
    problems: ['conflict'],
    summary: 'Merge another contact into this one; the stricter consent is kept',
    request: contactMergeInput,
    response: contact,
  },
  contactTimeline: {
    ...contactsEndpoints.contactTimeline,
    summary: 'What happened to a contact: messages, consent, imports, keywords, edits; newest first',
    response: z.array(timelineEntry),
  },
  startExport: {
    ...contactsEndpoints.startExport,
    summary: 'Freeze a selection of contacts for reading in ranges',
    request: contactExportInput,
    response: contactExport,
  },
  exportRows: {
    ...contactsEndpoints.exportRows,
    summary:
      'A range of a frozen selection; no contact is skipped or repeated, even if contacts change in the meantime',
    response: z.array(exportedContact),
  },
} as const satisfies Record<keyof typeof contactsEndpoints, Operation>;
