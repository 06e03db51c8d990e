import type { OperationName } from '#src/domain/contract/operations.ts';

/** The operations called by webhooks.test.ts. By hand: operations.test.ts fails if one disappears there. */
export const WEBHOOK_OPERATIONS: readonly OperationName[] = [
  'rotateWebhookSecret',
  'sendWebhookAgain',
  'testWebhook',
  'webhookDeliveries',
];
