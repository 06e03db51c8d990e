import type { Endpoint } from './endpoint.ts';

export const webhooksEndpoints = {
  webhookDeliveries: {
    method: 'GET',
    path: '/settings/webhooks/{id}/deliveries',
    permission: ['read', 'webhooks'],
    status: 200,
  },
  sendWebhookAgain: {
    method: 'POST',
    path: '/settings/webhooks/{id}/send-again',
    permission: ['update', 'webhooks'],
    status: 200,
  },
  testWebhook: {
    method: 'POST',
    path: '/settings/webhooks/{id}/test',
    permission: ['update', 'webhooks'],
    status: 201,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/settings/webhooks/{id}/rotate-secret',
    permission: ['update', 'webhooks'],
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
