import { webhooksEndpoints } from '#src/domain/contract/endpoints/webhooksEndpoints.ts';
import {
  deliveriesQuery,
  sendAgainInput,
  webhookDeliveries,
  webhookDelivery,
  webhookSecret,
} from '#src/domain/webhooks/webhook.ts';
import type { Operation } from './operation.ts';

export const webhooksOperations = {
  webhookDeliveries: {
    ...webhooksEndpoints.webhookDeliveries,
    summary: 'Deliveries of a webhook in the last 30 days with the responses, newest first',
    query: deliveriesQuery,
    response: webhookDeliveries,
  },
  sendWebhookAgain: {
    ...webhooksEndpoints.sendWebhookAgain,
    problems: ['transition_refused'],
    summary: 'Send a delivery again under the same id; one waiting for its next attempt is tried now',
    request: sendAgainInput,
    response: webhookDelivery,
  },
  testWebhook: {
    ...webhooksEndpoints.testWebhook,
    problems: ['transition_refused'],
    summary: 'Send a test event, `webhook.test`',
    response: webhookDelivery,
  },
  rotateWebhookSecret: {
    ...webhooksEndpoints.rotateWebhookSecret,
    summary: 'Create a new secret, returned once; the previous one also signs for 24 hours',
    response: webhookSecret,
  },
} as const satisfies Record<keyof typeof webhooksEndpoints, Operation>;
