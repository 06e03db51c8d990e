import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on keywords and auto-reply, which have a test file of their own. */
export const INCOMING_OPERATIONS: readonly OperationName[] = [
  'tryIncoming',
  'orderKeywords',
  'autoReply',
  'updateAutoReply',
  'decidePossibleOptOut',
];
