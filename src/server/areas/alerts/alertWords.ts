import { type Said, said } from '#src/server/said/Said.ts';
import type { KeptAlert } from '#src/server/storage/records/alerts.ts';

/** An alert as a sentence. */
export function alertWords({ kind, facts: { name, who, figure } }: Pick<KeptAlert, 'kind' | 'facts'>): Said {
  switch (kind) {
    case 'device_offline':
      return said('alerts.device_offline', { name });
    case 'battery_low':
      return said('alerts.battery_low', { name, figure });
    case 'campaign_paused':
      return who === '' ? said('alerts.campaign_paused', { name }) : said('alerts.campaign_paused_by', { name, who });
    case 'campaign_failing':
      return said('alerts.campaign_failing', { name });
    case 'campaign_finished':
      return said('alerts.campaign_finished', { name });
    case 'approval_asked':
      return said('alerts.approval_asked', { name, who });
    case 'approval_decided':
      return figure === 1 ? said('alerts.approved', { name, who }) : said('alerts.declined', { name, who });
    case 'limit_near':
      return said('alerts.limit_near', { figure });
    case 'invoice_open':
      return said('alerts.invoice_open', { name });
    case 'webhook_off':
      return said('alerts.webhook_off', { name });
    case 'stop_wish':
      return said('alerts.stop_wish', { name: name === '' ? said('alerts.somebody') : name });
    case 'export_ready':
      return said('alerts.export_ready', { count: figure });
    case 'visit_begun':
      return said('alerts.visit_begun', { who });
    case 'mention':
      return said('alerts.mention', { who });
  }
}
