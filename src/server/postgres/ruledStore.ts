import { routeOf, urgencyOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { LimitAlerts } from '#src/server/areas/alerts/LimitAlerts.ts';
import { followWrites } from '#src/server/areas/followWrites.ts';
import type { Clock } from '#src/server/clock.ts';
import { hintOf } from '#src/server/http/PageHints.ts';
import { MessageSums } from '#src/server/sending/MessageSums.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { WebhookEvents } from '#src/server/webhooks/WebhookEvents.ts';
import type { Connections } from './Connections.ts';
import { freshId } from './freshId.ts';
import { PAGES, PHONES, PostgresStore, type Work } from './PostgresStore.ts';

/** The records in PostgreSQL, with everything that follows from writes. */
export function ruledStore(pool: Connections, clock: Clock): PostgresStore {
  const store = new PostgresStore({ pool, clock, freshId });
  store.follow((changes) => followWrites(store.tx, clock, changes));
  store.sum(() => new MessageSums());
  store.sum(() => new LimitAlerts(clock));
  store.notifyWhere(PHONES, ({ collection, before, after }) =>
    collection === 'phone_offers' ? ((after ?? before)?.tenant_id ?? '') : null,
  );
  store.notifyWhere(PAGES, hintOf);
  // Registered last, because it reports what the others have written too.
  store.sum(() => new WebhookEvents(clock));
  return store;
}

const OF_WORK: ReadonlySet<RecordChange['collection']> = new Set([
  'campaigns',
  'messages',
  'devices',
  'possible_opt_outs',
  'tenants',
  'checkouts',
  'subscriptions',
  'company_settings',
  'removals',
  'webhook_deliveries',
]);

/** The work that a write may give to workers, or null for none. */
export function workOf(change: RecordChange): Work | null {
  if (!OF_WORK.has(change.collection)) return null;
  return change.collection === 'messages' && change.after && isReplyToSend(change.after) ? 'reply' : 'other';
}

function isReplyToSend(message: Stored<Message>): boolean {
  const { campaign_id: campaignId, direction, status } = message;
  if (campaignId !== null || direction !== 'outgoing' || status !== 'queued') return false;
  return urgencyOf({ campaignId, route: routeOf(message) }) === 0;
}
