import type { OperationName } from '#src/domain/contract/operations.ts';

/** What webhooks.test.ts asks for. By hand: one that disappears there is missed in operations.test.ts. */
export const WEBHOOK_OPERATIONS: readonly OperationName[] = [
  'rotateWebhookSecret',
  'sendWebhookAgain',
  'testWebhook',
  'webhookDeliveries',
];
