import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on the history of records, which have a test file of their own. */
export const HISTORY_OPERATIONS: readonly OperationName[] = ['recordHistory', 'restoreVersion'];

/** The operations on the company's settings, which have a test file of their own. */
export const SETTINGS_OPERATIONS: readonly OperationName[] = [
  'customFieldUses',
  'previewFieldType',
  'changeFieldType',
  'uploadLogo',
  'removeLogo',
  'retentionPreview',
];
