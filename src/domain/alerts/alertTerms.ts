import type { Permission } from '#src/domain/access/permissions.ts';

/** The words of alerts, without the schema, for the page. */

export const ALERT_KINDS = [
  'device_offline',
  'battery_low',
  'campaign_paused',
  'campaign_failing',
  'campaign_finished',
  'approval_asked',
  'approval_decided',
  'limit_near',
  'invoice_open',
  'webhook_off',
  'stop_wish',
  'export_ready',
  'visit_begun',
  'mention',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Where somebody is told: in the product, by mail, by the browser. */
export const ALERT_CHANNELS = ['app', 'mail', 'browser'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The records that alerts are about. */
type AlertSubject = 'campaigns' | 'contacts' | 'devices' | 'webhooks';

interface AlertRule {
  /** The record it is about; whoever may not read that one, or where it is gone, is told nothing. Null: of none that is kept apart. */
  about: AlertSubject | null;
  /** What somebody has to be allowed to be told; null: it is for people who are named. */
  needs: Permission | null;
  /** Mailed at once; the rest may wait for the night. */
  isUrgent: boolean;
  /** How long (ms) the same record does not ring again for this. */
  silence: number;
  usual: Readonly<Record<AlertChannel, boolean>>;
}

const APP = { app: true, mail: false, browser: false } as const;
const APP_AND_MAIL = { app: true, mail: true, browser: false } as const;
const EVERYWHERE = { app: true, mail: true, browser: true } as const;

/** Who is told of what, how urgent that is, and how somebody is told who has not chosen. */
export const ALERT_RULES: Readonly<Record<AlertKind, AlertRule>> = {
  device_offline: { about: 'devices', needs: ['update', 'devices'], isUrgent: true, silence: HOUR, usual: EVERYWHERE },
  battery_low: {
    about: 'devices',
    needs: ['update', 'devices'],
    isUrgent: true,
    silence: 12 * HOUR,
    usual: APP_AND_MAIL,
  },
  campaign_paused: {
    about: 'campaigns',
    needs: ['send', 'campaigns'],
    isUrgent: true,
    silence: 10 * MINUTE,
    usual: APP_AND_MAIL,
  },
  campaign_failing: {
    about: 'campaigns',
    needs: ['send', 'campaigns'],
    isUrgent: true,
    silence: HOUR,
    usual: EVERYWHERE,
  },
  campaign_finished: { about: 'campaigns', needs: ['read', 'campaigns'], isUrgent: false, silence: 0, usual: APP },
  approval_asked: { about: 'campaigns', needs: ['send', 'campaigns'], isUrgent: true, silence: 0, usual: EVERYWHERE },
  approval_decided: { about: 'campaigns', needs: ['read', 'campaigns'], isUrgent: true, silence: 0, usual: EVERYWHERE },
  limit_near: { about: null, needs: ['read', 'billing'], isUrgent: false, silence: 0, usual: APP_AND_MAIL },
  invoice_open: { about: null, needs: ['pay', 'billing'], isUrgent: false, silence: 0, usual: APP_AND_MAIL },
  webhook_off: { about: 'webhooks', needs: ['update', 'webhooks'], isUrgent: true, silence: HOUR, usual: APP_AND_MAIL },
  stop_wish: { about: 'contacts', needs: ['reply', 'messages'], isUrgent: false, silence: 0, usual: APP },
  export_ready: { about: null, needs: null, isUrgent: false, silence: 0, usual: APP },
  visit_begun: { about: null, needs: ['pay', 'billing'], isUrgent: true, silence: 0, usual: APP_AND_MAIL },
  mention: { about: 'contacts', needs: ['read', 'messages'], isUrgent: false, silence: 0, usual: EVERYWHERE },
};

/** How long alerts are kept (days). */
export const ALERTS_KEPT_DAYS = 90;
/** How many are listed. */
export const ALERTS_SHOWN = 100;

/** Where an alert leads, as the address bar shows it. */
export function alertPath(kind: AlertKind, recordId: string | null): string {
  const below = recordId === null ? '' : `/${encodeURIComponent(recordId)}`;
  switch (kind) {
    case 'device_offline':
    case 'battery_low':
      return `/app/settings/devices${below}`;
    case 'campaign_paused':
    case 'campaign_failing':
    case 'campaign_finished':
    case 'approval_asked':
    case 'approval_decided':
      return `/app/campaigns${below}`;
    case 'limit_near':
    case 'invoice_open':
      return '/app/billing';
    case 'webhook_off':
      return recordId === null ? '/app/settings/webhooks' : `/app/settings/webhooks${below}/update`;
    case 'stop_wish':
    case 'mention':
      return recordId === null ? '/app/messages' : `/app/messages?with=${encodeURIComponent(recordId)}`;
    case 'export_ready':
      return '/app/contacts';
    case 'visit_begun':
      return '/app/settings/activity';
  }
}
