import { subjectOf, WEBHOOK_EVENTS, type WebhookEvent } from '#src/domain/webhooks/webhookTerms.ts';
import type { OpenApi } from './OpenApi.ts';
import { schemaName } from './OpenApi.ts';

const SAID: Record<WebhookEvent, string> = {
  'message.received': 'A text came in',
  'message.sent': 'A device sent a text',
  'message.delivered': 'A text was delivered',
  'message.failed': 'A text was given up',
  'message.unsure': 'Nobody knows whether a text was sent',
  'contact.created': 'A contact was created',
  'contact.opted_out': 'Somebody opted out',
  'campaign.started': 'A campaign began to send',
  'campaign.finished': 'A campaign has sent everything',
  'device.offline': 'A device went offline',
  'device.online': 'A device is back',
};

const HEADERS = [
  ['webhook-id', 'The delivery, the same at each attempt'],
  ['webhook-timestamp', 'Seconds since 1970, of this attempt'],
  ['webhook-signature', '`v1,` and HMAC-SHA256 of `id.timestamp.body` in base64; several with a space between'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** What webhooks post, for the part `webhooks` of OpenAPI 3.1. */
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
    operationId: `told_${type.replace('.', '_')}`,
    summary: SAID[type],
    tags: ['webhooks'],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Taken. Anything else is tried again for three days; 410 ends the webhook.' } },
  };
}
