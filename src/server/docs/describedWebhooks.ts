import { subjectOf, WEBHOOK_EVENTS, type WebhookEvent } from '#src/domain/webhooks/webhookTerms.ts';
import { type OpenApi, schemaName } from './OpenApi.ts';

const SUMMARIES: Record<WebhookEvent, string> = {
  'message.received': 'A message arrived',
  'message.sent': 'A device sent a message',
  'message.delivered': 'A message was delivered',
  'message.failed': 'A message failed',
  'message.unsure': 'It is unknown whether a message was sent',
  'contact.created': 'A contact was created',
  'contact.opted_out': 'Someone opted out',
  'campaign.started': 'A campaign started sending',
  'campaign.finished': 'A campaign finished sending',
  'device.offline': 'A device went offline',
  'device.online': 'A device is online again',
  'device.warning': 'A device may soon send less: `warnings` in `data` says why',
  'device.warning_cleared': 'A warning about a device is over; `warnings` in `data` lists those that remain',
};

const HEADERS = [
  ['webhook-id', 'The ID of the delivery, the same for every attempt'],
  ['webhook-timestamp', 'Time of this attempt, in seconds since 1970'],
  [
    'webhook-signature',
    '`v1,` and HMAC-SHA256 of `id.timestamp.body` in base64; several signatures are separated by spaces',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** The requests that webhooks send, for the section `webhooks` of OpenAPI 3.1. */
export function describedWebhooks(): OpenApi['webhooks'] {
  return Object.fromEntries(WEBHOOK_EVENTS.map((type) => [type, { post: described(type) }]));
}

function described(type: WebhookEvent): object {
  const subject = subjectOf(type);
  const data = subject === null ? {} : { $ref: `#/components/schemas/${schemaName(subject)}` };
  const schema = {
    type: 'object',
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      api_version: { const: 'v2' },
      data,
    },
    required: ['type', 'timestamp', 'api_version', 'data'],
  };
  return {
    operationId: `webhook_${type.replace('.', '_')}`,
    summary: SUMMARIES[type],
    tags: ['webhooks'],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again for three days; 410 stops the webhook.' },
    },
  };
}
