import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on users and permissions, which have a test file of their own. */
export const PEOPLE_OPERATIONS: readonly OperationName[] = [
  'missingPermission',
  'previewRole',
  'inviteUsers',
  'remainingUsers',
  'sendInvitationAgain',
  'invitationLink',
  'disableUser',
  'enableUser',
  'recordsToHandOver',
  'invitation',
  'acceptInvitation',
];
