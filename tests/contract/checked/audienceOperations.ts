import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on contacts, groups and imports, which have a test file of their own. */
export const AUDIENCE_OPERATIONS: readonly OperationName[] = [
  'bulkContacts',
  'undoBulk',
  'mergeContacts',
  'contactTimeline',
  'imports',
  'importSuppressions',
  'importRejected',
  'undoImport',
  'startExport',
  'exportRows',
  'countGroupQuery',
  'groupUsages',
  'categoryUsages',
];
