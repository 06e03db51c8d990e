import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A webhook for new contacts that is on and has never failed. */
export function sampleWebhook(
  fields: Partial<Stored<Webhook>> & Pick<Stored<Webhook>, 'id' | 'tenant_id'>,
): NewRecord<Stored<Webhook>> & { id: string } {
  return {
    name: 'Till',
    url: 'https://till.test/hook',
    events: ['contact.created'],
    device_ids: [],
    campaign_ids: [],
    keyword_ids: [],
    group_ids: [],
    is_active: true,
    created_by: 'somebody',
    stop_cause: null,
    stopped_at: null,
    failing_since: null,
    last_delivered_at: null,
    previous_secret_until: null,
    ...fields,
  };
}
