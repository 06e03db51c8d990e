import type { Permission } from '#src/domain/access/permissions.ts';

/** The kinds of alerts. The schemas are in another file, so that the page need not load zod. */
export const ALERT_KINDS = [
  'device_offline',
  'battery_low',
  'device_failing',
  'queue_growing',
  'balance_low',
  'device_throttled',
  'campaign_paused',
  'campaign_failing',
  'campaign_finished',
  'approval_requested',
  'approval_decided',
  'limit_near',
  'invoice_open',
  'webhook_stopped',
  'may_want_to_stop',
  'export_ready',
  'visit_started',
  'mention',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Channels: in the product, by e-mail, in the browser. */
export const ALERT_CHANNELS = ['app', 'email', 'browser'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The records that alerts are about. */
type AlertSubject = 'campaigns' | 'contacts' | 'devices' | 'webhooks';

interface AlertRule {
  /**
   * The kind of record it is about: people who cannot read that record get no alert. Null if it is not about a record with permissions of its own.
   */
  about: AlertSubject | null;
  /** The permission needed to get it, or null if it is for named people. */
  needs: Permission | null;
  /** E-mailed immediately; other alerts may wait for the nightly digest. */
  isUrgent: boolean;
  /** How long (ms) the same record raises no further alert of this kind. */
  silence: number;
  usual: Readonly<Record<AlertChannel, boolean>>;
  /** Its cause lasts: the alert stays open until the cause ends, and nobody is alerted again in the meantime. */
  goesOn?: true;
}

const APP = { app: true, email: false, browser: false } as const;
const APP_AND_MAIL = { app: true, email: true, browser: false } as const;
const EVERYWHERE = { app: true, email: true, browser: true } as const;

const OF_SENDING = { about: 'campaigns', needs: ['send', 'campaigns'], isUrgent: true } as const;
const OF_DEVICE = { about: 'devices', needs: ['update', 'devices'], isUrgent: true, goesOn: true } as const;

/** Every kind of alert: who gets it, how urgent it is, and its default channels. */
export const ALERT_RULES: Readonly<Record<AlertKind, AlertRule>> = {
  device_offline: { ...OF_DEVICE, silence: HOUR, usual: EVERYWHERE },
  battery_low: { ...OF_DEVICE, silence: 12 * HOUR, usual: APP_AND_MAIL },
  device_failing: { ...OF_DEVICE, silence: 3 * HOUR, usual: EVERYWHERE },
  queue_growing: { ...OF_DEVICE, silence: 3 * HOUR, usual: APP_AND_MAIL },
  balance_low: { ...OF_DEVICE, silence: 12 * HOUR, usual: APP_AND_MAIL },
  device_throttled: { ...OF_DEVICE, isUrgent: false, silence: 12 * HOUR, usual: APP_AND_MAIL },
  campaign_paused: { ...OF_SENDING, silence: 10 * MINUTE, usual: APP_AND_MAIL },
  campaign_failing: { ...OF_SENDING, silence: HOUR, usual: EVERYWHERE },
  campaign_finished: { about: 'campaigns', needs: ['read', 'campaigns'], isUrgent: false, silence: 0, usual: APP },
  approval_requested: { ...OF_SENDING, silence: 0, usual: EVERYWHERE },
  approval_decided: { about: 'campaigns', needs: ['read', 'campaigns'], isUrgent: true, silence: 0, usual: EVERYWHERE },
  limit_near: { about: null, needs: ['read', 'billing'], isUrgent: false, silence: 0, usual: APP_AND_MAIL },
  invoice_open: { about: null, needs: ['pay', 'billing'], isUrgent: false, silence: 0, usual: APP_AND_MAIL },
  webhook_stopped: {
    about: 'webhooks',
    needs: ['update', 'webhooks'],
    isUrgent: true,
    silence: HOUR,
    usual: APP_AND_MAIL,
  },
  may_want_to_stop: { about: 'contacts', needs: ['reply', 'messages'], isUrgent: false, silence: 0, usual: APP },
  export_ready: { about: null, needs: null, isUrgent: false, silence: 0, usual: APP },
  visit_started: { about: null, needs: ['pay', 'billing'], isUrgent: true, silence: 0, usual: APP_AND_MAIL },
  mention: { about: 'contacts', needs: ['read', 'messages'], isUrgent: false, silence: 0, usual: EVERYWHERE },
};

/** How long alerts are kept (days). */
export const ALERTS_KEPT_DAYS = 90;
/** How many alerts the list shows. */
export const ALERTS_SHOWN = 100;

/** The path an alert links to, as shown in the address bar. */
export function alertPath(kind: AlertKind, recordId: string | null): string {
  const below = recordId === null ? '' : `/${encodeURIComponent(recordId)}`;
  switch (kind) {
    case 'device_offline':
    case 'battery_low':
    case 'device_failing':
    case 'queue_growing':
    case 'balance_low':
    case 'device_throttled':
      return `/app/settings/devices${below}`;
    case 'campaign_paused':
    case 'campaign_failing':
    case 'campaign_finished':
    case 'approval_requested':
    case 'approval_decided':
      return `/app/campaigns${below}`;
    case 'limit_near':
    case 'invoice_open':
      return '/app/billing';
    case 'webhook_stopped':
      return recordId === null ? '/app/settings/webhooks' : `/app/settings/webhooks${below}/update`;
    case 'may_want_to_stop':
    case 'mention':
      return recordId === null ? '/app/messages' : `/app/messages?with=${encodeURIComponent(recordId)}`;
    case 'export_ready':
      return '/app/contacts';
    case 'visit_started':
      return '/app/settings/activity';
  }
}
