import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { bulkContacts } from './bulk/bulkContacts.ts';
import { undoBulk } from './bulk/undoBulk.ts';
import { contactTimeline } from './contactTimeline.ts';
import { exportRows, startExport } from './frozenSelections.ts';
import { mergeContacts } from './mergeContacts.ts';

/** Operations on contacts beyond the five verbs. */
export const contactHandlers = {
  bulkContacts,
  undoBulk,
  mergeContacts,
  contactTimeline,
  startExport,
  exportRows,
} satisfies Partial<OperationHandlers>;
