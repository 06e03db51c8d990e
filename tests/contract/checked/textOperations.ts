import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on templates, test messages and approvals, which have a test file of their own. */
export const TEXT_OPERATIONS: readonly OperationName[] = [
  'measureBody',
  'archiveTemplates',
  'templateUsages',
  'duplicateTemplate',
  'sendTestMessage',
  'requestApproval',
  'approveCampaign',
  'declineCampaign',
  'conversationNotes',
  'addNote',
  'changeNote',
  'removeNote',
  'sendMessage',
  'sendMessages',
  'messageByKey',
  'snoozeConversation',
  'conversationReaders',
];
