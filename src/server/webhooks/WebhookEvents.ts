import { resourceContract } from '#src/domain/contract/resources.ts';
import { isWanted, type WebhookEvent, type WebhookFilter } from '#src/domain/webhooks/webhook.ts';
import type { Clock } from '#src/server/clock.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { Later } from '#src/server/storage/Later.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type EVENT_COLLECTIONS, eventsOf } from './eventsOf.ts';
import { AT_ONCE } from './lines.ts';
import { bodyOf, newDelivery } from './newDelivery.ts';

type Observed = (typeof EVENT_COLLECTIONS)[number];
type Snapshot = { [C in Observed]: { collection: C; record: Collections[C] } }[Observed];
type Happened = { type: WebhookEvent; tenantId: string } & Snapshot;
type Webhook = Collections['webhooks'];
type Delivery = NewRecord<Collections['webhook_deliveries']>;

/**
 * Collects the events of a unit of work, and writes them to the outbox of the webhooks that want them, at its end and within it, so that
 * exactly what is committed is sent.
 */
export class WebhookEvents {
  private readonly happened: Happened[] = [];

  constructor(private readonly clock: Clock) {}

  observe(change: RecordChange): void {
    const tenantId = change.after?.tenant_id;
    if (!tenantId) return;
    for (const type of eventsOf(change)) {
      const happened = snapshotOf(change);
      if (happened) this.happened.push({ ...happened, type, tenantId });
    }
  }

  async write(tx: Transaction): Promise<void> {
    const happened = this.happened.splice(0);
    for (const tenantId of new Set(happened.map((each) => each.tenantId))) {
      const webhooks = await tx.find('webhooks', { tenant_id: tenantId, is_active: true });
      const subscribed = happened.filter(
        (each) => each.tenantId === tenantId && webhooks.some(({ events }) => events.includes(each.type)),
      );
      if (subscribed.length > 0) await this.tell(tx, tenantId, webhooks, subscribed);
    }
  }

  /** Writes the deliveries. Records are looked up once for all events together. */
  private async tell(
    tx: Transaction,
    tenantId: string,
    webhooks: readonly Webhook[],
    events: readonly Happened[],
  ): Promise<void> {
    const groupsOf = await groupsOfContacts(tx, events);
    const wholes = new Map<Observed, (record: object) => Later<object>>();
    const outbox: Addressed[] = [];
    for (const each of events) {
      const ids = idsOf(each, groupsOf);
      const wanting = webhooks.filter((webhook) => isWanted(webhook, each.type, ids));
      if (wanting.length === 0) continue;
      const derive = wholes.get(each.collection) ?? (await derivedIn(tx, each, this.clock));
      wholes.set(each.collection, derive);
      const whole = { ...each.record, ...(await derive(each.record)) };
      const body = bodyOf(each.type, this.clock.now(), resourceContract(each.collection).schema.parse(whole));
      for (const { id } of wanting) outbox.push({ webhookId: id, line: lineOf(each), type: each.type, body });
    }
    await tx.insertMany('webhook_deliveries', await inLines(tx, tenantId, outbox));
  }
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
function lineOf(each: Happened): string {
  if (each.collection === 'contacts') return `contact ${each.record.id}`;
  if (each.collection !== 'messages') return `${each.collection} ${each.record.id}`;
  const { contact_id, direction, from, to } = each.record;
  return contact_id === null ? `number ${direction === 'incoming' ? from : to}` : `contact ${contact_id}`;
}

type Filtered = Partial<Record<WebhookFilter, readonly string[]>>;

function idsOf(each: Happened, groupsOf: ReadonlyMap<string, readonly string[]>): Filtered {
  if (each.collection === 'contacts') return { group_ids: each.record.group_ids };
  if (each.collection === 'campaigns') return { campaign_ids: [each.record.id] };
  if (each.collection === 'devices') return { device_ids: [each.record.id] };
  const { device_id, campaign_id, keyword_id, contact_id } = each.record;
  const one = (id: string | null): string[] => (id === null ? [] : [id]);
  return {
    device_ids: one(device_id),
    campaign_ids: one(campaign_id),
    keyword_ids: one(keyword_id),
    group_ids: groupsOf.get(contact_id ?? '') ?? [],
  };
}

/** The groups of the contacts that messages belong to. */
async function groupsOfContacts(tx: Transaction, events: readonly Happened[]): Promise<Map<string, readonly string[]>> {
  const ids = events.flatMap((each) => (each.collection === 'messages' ? (each.record.contact_id ?? []) : []));
  const contacts = ids.length === 0 ? [] : await tx.find('contacts', { id: [...new Set(ids)] });
  return new Map(contacts.map(({ id, group_ids }) => [id, group_ids]));
}

async function derivedIn(
  tx: Transaction,
  { collection, tenantId }: Happened,
  clock: Clock,
): Promise<(record: object) => Later<object>> {
  return (await rulesFor(collection).derive?.(tx, tenantId, clock)) ?? (() => ({}));
}

/** A delivery before it has a place in its queue. */
interface Addressed {
  webhookId: string;
  line: string;
  type: WebhookEvent;
  body: string;
}

/** The deliveries, each due at once unless an earlier one of its queue waits. */
async function inLines(tx: Transaction, tenantId: string, outbox: readonly Addressed[]): Promise<Delivery[]> {
  const busy = new Set<string>();
  const keyOf = (webhookId: string, line: string): string => `${webhookId} ${line}`;
  for (const webhookId of new Set(outbox.map((each) => each.webhookId))) {
    const lines = outbox.flatMap((each) => (each.webhookId === webhookId ? each.line : []));
    for (const line of await tx.webhooks.waitingLines({ tenantId, webhookId, lines })) busy.add(keyOf(webhookId, line));
  }
  return outbox.map(({ type, ...each }) => {
    const key = keyOf(each.webhookId, each.line);
    const due_at = busy.has(key) ? null : AT_ONCE;
    busy.add(key);
    return { ...newDelivery({ tenantId, ...each }), type, due_at };
  });
}
