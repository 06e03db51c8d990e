import type { OperationName } from '#src/domain/contract/operations.ts';

/** What alerts.test.ts asks for. By hand: one that disappears there is missed in operations.test.ts. */
export const ALERT_OPERATIONS: readonly OperationName[] = [
  'alertChoices',
  'alertNews',
  'alerts',
  'keepAlertChoices',
  'seeAlerts',
];
