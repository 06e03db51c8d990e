/** The events of webhooks. The schemas are in another file, so that the page need not load zod. */

export const WEBHOOK_EVENTS = [
  'message.received',
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.unsure',
  'contact.created',
  'contact.opted_out',
  'campaign.started',
  'campaign.finished',
  'device.offline',
  'device.online',
  'device.warning',
  'device.warning_cleared',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The test event. */
export const TEST_EVENT = 'webhook.test';
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export const WEBHOOK_FILTERS = ['device_ids', 'campaign_ids', 'keyword_ids', 'group_ids'] as const;
export type WebhookFilter = (typeof WEBHOOK_FILTERS)[number];

/** The filters that apply to each event. Others are ignored. */
const FILTERS_OF: Record<WebhookEvent, readonly WebhookFilter[]> = {
  'message.received': WEBHOOK_FILTERS,
  'message.sent': ['device_ids', 'campaign_ids', 'group_ids'],
  'message.delivered': ['device_ids', 'campaign_ids', 'group_ids'],
  'message.failed': ['device_ids', 'campaign_ids', 'group_ids'],
  'message.unsure': ['device_ids', 'campaign_ids', 'group_ids'],
  'contact.created': ['group_ids'],
  'contact.opted_out': ['group_ids'],
  'campaign.started': ['campaign_ids'],
  'campaign.finished': ['campaign_ids'],
  'device.offline': ['device_ids'],
  'device.online': ['device_ids'],
  'device.warning': ['device_ids'],
  'device.warning_cleared': ['device_ids'],
};

/** The filters that apply to at least one of these events, in a fixed order. None applies to an event that only a newer API knows. */
export function filtersOf(events: readonly WebhookEvent[]): WebhookFilter[] {
  return WEBHOOK_FILTERS.filter((filter) => events.some((event) => FILTERS_OF[event]?.includes(filter)));
}

/** The resource whose records the events carry, or null if there is none. */
export function subjectOf(type: DeliveryType): 'messages' | 'contacts' | 'campaigns' | 'devices' | null {
  if (type === TEST_EVENT) return null;
  const [subject] = type.split('.');
  return subject === 'message'
    ? 'messages'
    : subject === 'contact'
      ? 'contacts'
      : subject === 'campaign'
        ? 'campaigns'
        : 'devices';
}

/** Whether an event passes the filters: each one that applies is empty or names one of the event's ids. */
export function isWanted(
  webhook: Readonly<Record<WebhookFilter, readonly string[]>> & { events: readonly WebhookEvent[] },
  event: WebhookEvent,
  idsOf: Readonly<Partial<Record<WebhookFilter, readonly string[]>>>,
): boolean {
  if (!webhook.events.includes(event)) return false;
  return FILTERS_OF[event].every(
    (filter) => webhook[filter].length === 0 || webhook[filter].some((id) => idsOf[filter]?.includes(id)),
  );
}

/** Why a webhook was stopped: three days without a success, or the receiver responded with 410 Gone. */
export const WEBHOOK_STOP_CAUSES = ['failing', 'gone'] as const;
export type WebhookStopCause = (typeof WEBHOOK_STOP_CAUSES)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why an attempt failed. `redirected`, `status`: the response had an HTTP status other than 2xx. */
export const DELIVERY_PROBLEMS = [
  'address_refused',
  'not_https',
  'not_found',
  'timeout',
  'tls',
  'connection',
  'redirected',
  'status',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const WEBHOOK_LIMITS = {
  name: 80,
  url: 2000,
  filter: 50,
  /** The most per tenant. */
  webhooks: 20,
  /** The most attempts shown for a delivery. */
  attempts: 25,
  /** The most characters of a response that are stored. */
  response: 2000,
  /** Deliveries per page of the log. */
  deliveries: 25,
} as const;

/** How long the previous secret signs after a rotation (hours). */
export const ROTATION_HOURS = 24;
/** How long deliveries are kept (days). */
export const DELIVERIES_KEPT_DAYS = 30;
