import { resourceContract } from '#src/domain/contract/resources.ts';
import { isWanted, type WebhookEvent, type WebhookFilter } from '#src/domain/webhooks/webhook.ts';
import type { Clock } from '#src/server/clock.ts';
import { contractReader } from '#src/server/http/contractReader.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type EVENT_COLLECTIONS, eventsOf } from './eventsOf.ts';
import { DUE_NOW } from './lines.ts';
import { bodyOf, newDelivery } from './newDelivery.ts';

type ObservedCollection = (typeof EVENT_COLLECTIONS)[number];
type Snapshot = { [C in ObservedCollection]: { collection: C; record: Collections[C] } }[ObservedCollection];
type RecordEvent = { type: WebhookEvent; tenantId: string } & Snapshot;
type Webhook = Collections['webhooks'];
type Delivery = NewRecord<Collections['webhook_deliveries']>;

/**
 * Collects the events of a unit of work, and writes them to the outbox of the webhooks that want them, at its end and within it, so that
 * exactly what is committed is sent.
 */
export class WebhookEvents {
  private readonly recordEvents: RecordEvent[] = [];

  constructor(private readonly clock: Clock) {}

  observe(change: RecordChange): void {
    const tenantId = change.after?.tenant_id;
    if (!tenantId) return;
    for (const type of eventsOf(change)) {
      const snapshot = snapshotOf(change);
      if (snapshot) this.recordEvents.push({ ...snapshot, type, tenantId });
    }
  }

  async write(tx: Transaction): Promise<void> {
    const recordEvents = this.recordEvents.splice(0);
    for (const tenantId of new Set(recordEvents.map((each) => each.tenantId))) {
      const webhooks = await tx.find('webhooks', { tenant_id: tenantId, is_active: true });
      const subscribedEvents = recordEvents.filter(
        (each) => each.tenantId === tenantId && webhooks.some(({ events }) => events.includes(each.type)),
      );
      if (subscribedEvents.length > 0) await this.writeDeliveries(tx, tenantId, webhooks, subscribedEvents);
    }
  }

  /** Writes the deliveries. Records are looked up once for all events together. */
  private async writeDeliveries(
    tx: Transaction,
    tenantId: string,
    webhooks: readonly Webhook[],
    events: readonly RecordEvent[],
  ): Promise<void> {
    const groupsOf = await groupsOfContacts(tx, events);
    const derivations = new Map<ObservedCollection, (record: object) => Awaitable<object>>();
    const outbox: OutboxEntry[] = [];
    for (const event of events) {
      const ids = idsOf(event, groupsOf);
      const subscribers = webhooks.filter((webhook) => isWanted(webhook, event.type, ids));
      if (subscribers.length === 0) continue;
      const derive = derivations.get(event.collection) ?? (await derivedIn(tx, event, this.clock));
      derivations.set(event.collection, derive);
      const fullRecord = { ...event.record, ...(await derive(event.record)) };
      const body = bodyOf(event.type, this.clock.now(), contractDataOf(event.collection, fullRecord));
      for (const { id } of subscribers) outbox.push({ webhookId: id, line: lineOf(event), type: event.type, body });
    }
    await tx.insertMany('webhook_deliveries', await inLines(tx, tenantId, outbox));
  }
}

/** A record as responses contain it: limits of input do not count, because an event that cannot be written undoes what caused it. */
function contractDataOf(collection: ObservedCollection, record: object): object {
  const { schema } = resourceContract(collection);
  return (contractReader(schema)(record)?.data ?? schema.parse(record)) as object;
}

/** A copy of the record, because the original continues to change in memory. */
function snapshotOf(change: RecordChange): Snapshot | null {
  if (!change.after) return null;
  switch (change.collection) {
    case 'messages':
      return { collection: 'messages', record: { ...change.after } };
    case 'contacts':
      return { collection: 'contacts', record: { ...change.after } };
    case 'campaigns':
      return { collection: 'campaigns', record: { ...change.after } };
    case 'devices':
      return { collection: 'devices', record: { ...change.after } };
    default:
      return null;
  }
}

/** The queue of events sent in order. */
function lineOf(event: RecordEvent): string {
  if (event.collection === 'contacts') return `contact ${event.record.id}`;
  if (event.collection !== 'messages') return `${event.collection} ${event.record.id}`;
  const { contact_id, direction, from, to } = event.record;
  return contact_id === null ? `number ${direction === 'incoming' ? from : to}` : `contact ${contact_id}`;
}

type FilterIds = Partial<Record<WebhookFilter, readonly string[]>>;

function idsOf(event: RecordEvent, groupsOf: ReadonlyMap<string, readonly string[]>): FilterIds {
  if (event.collection === 'contacts') return { group_ids: event.record.group_ids };
  if (event.collection === 'campaigns') return { campaign_ids: [event.record.id] };
  if (event.collection === 'devices') return { device_ids: [event.record.id] };
  const { device_id, campaign_id, keyword_id, contact_id } = event.record;
  const one = (id: string | null): string[] => (id === null ? [] : [id]);
  return {
    device_ids: one(device_id),
    campaign_ids: one(campaign_id),
    keyword_ids: one(keyword_id),
    group_ids: groupsOf.get(contact_id ?? '') ?? [],
  };
}

/** The groups of the contacts that messages belong to. */
async function groupsOfContacts(
  tx: Transaction,
  events: readonly RecordEvent[],
): Promise<Map<string, readonly string[]>> {
  const ids = events.flatMap((each) => (each.collection === 'messages' ? (each.record.contact_id ?? []) : []));
  const contacts = ids.length === 0 ? [] : await tx.find('contacts', { id: [...new Set(ids)] });
  return new Map(contacts.map(({ id, group_ids }) => [id, group_ids]));
}

async function derivedIn(
  tx: Transaction,
  { collection, tenantId }: RecordEvent,
  clock: Clock,
): Promise<(record: object) => Awaitable<object>> {
  return (await rulesFor(collection).derive?.(tx, tenantId, clock)) ?? (() => ({}));
}

/** A delivery before it has a place in its queue. */
interface OutboxEntry {
  webhookId: string;
  line: string;
  type: WebhookEvent;
  body: string;
}

/** The deliveries, each due immediately unless an earlier one of its queue waits. */
async function inLines(tx: Transaction, tenantId: string, outbox: readonly OutboxEntry[]): Promise<Delivery[]> {
  const busy = new Set<string>();
  const keyOf = (webhookId: string, line: string): string => `${webhookId} ${line}`;
  for (const webhookId of new Set(outbox.map((each) => each.webhookId))) {
    const lines = outbox.flatMap((each) => (each.webhookId === webhookId ? each.line : []));
    for (const line of await tx.webhooks.waitingLines({ tenantId, webhookId, lines })) busy.add(keyOf(webhookId, line));
  }
  return outbox.map(({ type, ...each }) => {
    const key = keyOf(each.webhookId, each.line);
    const due_at = busy.has(key) ? null : DUE_NOW;
    busy.add(key);
    return { ...newDelivery({ tenantId, ...each }), type, due_at };
  });
}
