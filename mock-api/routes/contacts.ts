import type { OperationHandlers } from '#mock-api/types.ts';
import { bulkContacts } from './contacts/bulk/bulkContacts.ts';
import { undoBulk } from './contacts/bulk/undoBulk.ts';
import { exportRows, startExport } from './contacts/export/frozenSelections.ts';
import { mergeContacts } from './contacts/merge/mergeContacts.ts';
import { contactTimeline } from './contacts/timeline/contactTimeline.ts';

/** What can be done with contacts beyond reading and writing them one by one. */
export const contactHandlers = {
  bulkContacts,
  undoBulk,
  mergeContacts,
  contactTimeline,
  startExport,
  exportRows,
} satisfies Partial<OperationHandlers>;
