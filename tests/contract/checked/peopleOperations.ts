import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on users and permissions, which have a test file of their own. */
export const PEOPLE_OPERATIONS: readonly OperationName[] = [
  'whyNot',
  'previewRole',
  'inviteUsers',
  'userSeats',
  'sendInvitationAgain',
  'invitationLink',
  'disableUser',
  'enableUser',
  'userBelongings',
  'invitation',
  'acceptInvitation',
];
