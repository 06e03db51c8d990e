import type { WebhookEvent } from '#src/domain/webhooks/webhookTerms.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

type Message = Collections['messages'];
type Device = Collections['devices'];

/** The collections whose changes are events. */
export const EVENT_COLLECTIONS = ['messages', 'contacts', 'campaigns', 'devices'] as const;

/** The events of a write, in order; none for most. */
export function eventsOf(change: RecordChange): WebhookEvent[] {
  const { before, after } = change;
  if (!after) return [];
  switch (change.collection) {
    case 'messages':
      return messageEvents(change.before, change.after);
    case 'contacts':
      if (!before) return ['contact.created'];
      return change.before?.consent !== 'opted_out' && change.after?.consent === 'opted_out'
        ? ['contact.opted_out']
        : [];
    case 'campaigns':
      return campaignEvents(change.before, change.after);
    case 'devices':
      return change.before && change.after ? deviceEvents(change.before, change.after) : [];
    default:
      return [];
  }
}

function messageEvents(before: Message | undefined, after: Message | undefined): WebhookEvent[] {
  if (!after) return [];
  if (after.direction === 'incoming') return before ? [] : ['message.received'];
  const isNew = (status: 'sent' | 'delivered' | 'failed' | 'expired'): boolean =>
    after.status_at[status] !== undefined && before?.status_at[status] === undefined;
  const events: WebhookEvent[] = [];
  if (isNew('sent')) events.push('message.sent');
  if (isNew('delivered')) events.push('message.delivered');
  const isNoLongerUnsure =
    before?.error_code === 'UNSURE' && after.status === 'failed' && after.error_code !== 'UNSURE';
  if (isNew('failed') || isNew('expired') || isNoLongerUnsure) {
    events.push(after.error_code === 'UNSURE' ? 'message.unsure' : 'message.failed');
  }
  return events;
}

function campaignEvents(
  before: Collections['campaigns'] | undefined,
  after: Collections['campaigns'] | undefined,
): WebhookEvent[] {
  if (!after) return [];
  const events: WebhookEvent[] = [];
  if (after.started_at !== null && !before?.started_at) events.push('campaign.started');
  if (after.status === 'finished' && before?.status !== 'finished') events.push('campaign.finished');
  return events;
}

const WORKING_STATUSES: ReadonlySet<Device['status']> = new Set(['online', 'idle', 'needs_update']);

function deviceEvents(before: Device, after: Device): WebhookEvent[] {
  const events: WebhookEvent[] = [];
  if (after.status === 'offline' && WORKING_STATUSES.has(before.status)) events.push('device.offline');
  if (before.status === 'offline' && WORKING_STATUSES.has(after.status)) events.push('device.online');
  if (before.warnings === after.warnings) return events;
  const [oldWarnings, newWarnings] = [before.warnings ?? [], after.warnings ?? []];
  if (newWarnings.some((each) => !oldWarnings.includes(each))) events.push('device.warning');
  if (oldWarnings.some((each) => !newWarnings.includes(each))) events.push('device.warning_cleared');
  return events;
}
