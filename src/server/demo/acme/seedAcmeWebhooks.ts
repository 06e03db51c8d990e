import type { DeliveryAttempt, WebhookEvent } from '#src/domain/webhooks/webhook.ts';
import { createdDaysAgo, daysAgo, minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';

const CRM = 'acme-webhook-1';

/** Two webhooks. Both are off, so that the demo sends no requests. */
export function seedAcmeWebhooks(context: SeedContext): void {
  const { store } = context;
  const shared = {
    tenant_id: 'acme',
    created_by: 'acme-owner-1',
    device_ids: [],
    campaign_ids: [],
    keyword_ids: [],
    group_ids: [],
    is_active: false,
    failing_since: null,
    last_delivered_at: null,
    previous_secret_until: null,
  };
  store.insertMany('webhooks', [
    {
      ...shared,
      ...createdDaysAgo(context, 45),
      id: CRM,
      name: 'Customer records',
      url: 'https://crm.acme.example/hooks/texts',
      events: ['message.received', 'contact.opted_out'],
      stop_cause: 'failing',
      stopped_at: daysAgo(context, 1),
    },
    {
      ...shared,
      ...createdDaysAgo(context, 12),
      id: 'acme-webhook-2',
      name: 'Phone alarm',
      url: 'https://alarm.acme.example/phones',
      events: ['device.offline', 'device.online'],
      stop_cause: null,
      stopped_at: null,
    },
  ]);
  seedDeliveries(context);
}

/** Deliveries to the customer records, one of which failed. Times in minutes ago. */
function seedDeliveries(context: SeedContext): void {
  const deliveries: readonly [
    minutes: number,
    type: WebhookEvent,
    contact: string,
    tries: [status: number, response: string][],
  ][] = [
    [9000, 'message.received', 'acme-contact-12', [[200, '{"ok":true}']]],
    [
      8200,
      'contact.opted_out',
      'acme-contact-31',
      [
        [503, 'Service Unavailable'],
        [200, '{"ok":true}'],
      ],
    ],
    [5800, 'message.received', 'acme-contact-7', [[500, 'Internal Server Error']]],
  ];
  context.store.insertMany(
    'webhook_deliveries',
    deliveries.map(([minutes, type, contact, tries], index) => {
      const at = minutesAgo(context, minutes);
      const attempts = tries.map(
        ([status, response], attempt): DeliveryAttempt => ({
          number: attempt + 1,
          at: minutesAgo(context, minutes - attempt),
          duration_ms: 84 + 31 * attempt,
          http_status: status,
          problem: status < 300 ? null : 'status',
          response,
        }),
      );
      const isDelivered = attempts.at(-1)?.problem === null;
      return {
        tenant_id: 'acme',
        id: `acme-delivery-${index + 1}`,
        created_at: at,
        updated_at: at,
        webhook_id: CRM,
        line: `contact ${contact}`,
        type,
        body: JSON.stringify({ type, timestamp: at, api_version: 'v2', data: { id: contact } }),
        status: isDelivered ? ('delivered' as const) : ('failed' as const),
        due_at: null,
        attempt: attempts.length,
        first_at: at,
        done_at: at,
        attempts: attempts.toReversed(),
      };
    }),
  );
}
