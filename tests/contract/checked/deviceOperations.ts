import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations on devices and API tokens, which have a test file of their own. */
export const DEVICE_OPERATIONS: readonly OperationName[] = [
  'tokenCalls',
  'revokeToken',
  'startPairing',
  'pairing',
  'pairDevice',
  'tryAccount',
  'connectAccount',
  'deviceAccount',
  'replaceAccount',
  'deviceReport',
  'deviceQueue',
  'moveDeviceQueue',
  'disableDevice',
  'enableDevice',
  'checkMessageAgain',
  'markSent',
];
