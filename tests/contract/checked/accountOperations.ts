import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations called by account.test.ts. By hand: operations.test.ts fails if one disappears there. */
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
  'turnOffTwoFactor',
  'updateUser',
];
