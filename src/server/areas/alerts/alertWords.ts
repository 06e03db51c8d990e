import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';

/** The sentence for each limit that is nearly reached; a missing one stands for the period's segments. */
const LIMIT_NEAR = new Map<
  string,
  'alerts.limit_near_contacts' | 'alerts.limit_near_devices' | 'alerts.limit_near_users'
>([
  ['contacts', 'alerts.limit_near_contacts'],
  ['devices', 'alerts.limit_near_devices'],
  ['users', 'alerts.limit_near_users'],
]);

/** An alert as a sentence. */
export function alertWords({
  kind,
  facts: { name, who, figure, currency = 'USD' },
}: Pick<StoredAlert, 'kind' | 'facts'>): Sentence {
  switch (kind) {
    case 'device_offline':
      return sentence('alerts.device_offline', { name });
    case 'battery_low':
      return sentence('alerts.battery_low', { name, figure });
    case 'device_failing':
      return sentence('alerts.device_failing', { name, figure });
    case 'queue_growing':
      return sentence('alerts.queue_growing', { name, count: figure });
    case 'balance_low':
      return sentence('alerts.balance_low', { name, balance: { amount: figure, currency } });
    case 'device_throttled':
      return sentence('alerts.device_throttled', { name });
    case 'campaign_paused':
      return who === ''
        ? sentence('alerts.campaign_paused', { name })
        : sentence('alerts.campaign_paused_by', { name, who });
    case 'campaign_failing':
      return sentence('alerts.campaign_failing', { name });
    case 'campaign_finished':
      return sentence('alerts.campaign_finished', { name });
    case 'approval_requested':
      return sentence('alerts.approval_requested', { name, who });
    case 'approval_decided':
      return figure === 1 ? sentence('alerts.approved', { name, who }) : sentence('alerts.declined', { name, who });
    case 'limit_near':
      return sentence(LIMIT_NEAR.get(name) ?? 'alerts.limit_near', { figure });
    case 'invoice_open':
      return sentence('alerts.invoice_open', { name });
    case 'webhook_stopped':
      return sentence('alerts.webhook_stopped', { name });
    case 'may_want_to_stop':
      return sentence('alerts.may_want_to_stop', { name: name === '' ? sentence('alerts.somebody') : name });
    case 'export_ready':
      return sentence('alerts.export_ready', { count: figure });
    case 'visit_started':
      return sentence('alerts.visit_started', { who });
    case 'mention':
      return sentence('alerts.mention', { who });
  }
}
