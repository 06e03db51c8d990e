import type { OperationName } from '#src/domain/contract/operations.ts';

/** What account.test.ts asks for. By hand: one that disappears there is missed in operations.test.ts. */
export const ACCOUNT_OPERATIONS: readonly OperationName[] = [
  'account',
  'beginTwoFactor',
  'cancelEmailChange',
  'changePassword',
  'checkTwoFactor',
  'confirmEmailChange',
  'endOtherSessions',
  'endSession',
  'renewRecoveryCodes',
  'requestEmailChange',
  'sessions',
  'switchOffTwoFactor',
  'updateUser',
];
