import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations called by alerts.test.ts. By hand: operations.test.ts fails if one disappears there. */
export const ALERT_OPERATIONS: readonly OperationName[] = [
  'alertChoices',
  'alertNews',
  'alerts',
  'markAlertsRead',
  'updateAlertChoices',
];
