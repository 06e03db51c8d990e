import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on people and their rights, which have a test file of their own. */
export const PEOPLE_OPERATIONS: readonly OperationName[] = [
  'whyNot',
  'previewRole',
  'inviteUsers',
  'userSeats',
  'resendInvitation',
  'invitationLink',
  'disableUser',
  'enableUser',
  'userBelongings',
  'invitation',
  'acceptInvitation',
];
