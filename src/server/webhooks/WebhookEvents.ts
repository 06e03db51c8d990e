import { resourceContract } from '#src/domain/contract/resources.ts';
import { isWanted, type WebhookEvent, type WebhookFilter } from '#src/domain/webhooks/webhook.ts';
import type { Clock } from '#src/server/clock.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { eventsOf, type TOLD } from './eventsOf.ts';
import { AT_ONCE } from './lines.ts';
import { bodyOf, newDelivery } from './newDelivery.ts';

type Told = (typeof TOLD)[number];
type Snapshot = { [C in Told]: { collection: C; record: Collections[C] } }[Told];
type Happened = { type: WebhookEvent; tenantId: string } & Snapshot;
type Webhook = Collections['webhooks'];
type Delivery = NewRecord<Collections['webhook_deliveries']>;

/**
 * Collects what one unit of work made happen, and writes it to the outbox of the webhooks that want it: at the unit's end and as a
 * part of it, so that nothing is told that does not count, and nothing that counts is left out.
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
    for (const tenantId of new Set(this.happened.map((each) => each.tenantId))) {
      const webhooks = await tx.find('webhooks', { tenant_id: tenantId, is_active: true });
      if (webhooks.length === 0) continue;
      const outbox = new OutboxOf(tx, tenantId);
      for (const each of this.happened) if (each.tenantId === tenantId) await this.tell(tx, outbox, webhooks, each);
      await outbox.write();
    }
    this.happened.length = 0;
  }

  private async tell(tx: Transaction, outbox: OutboxOf, webhooks: readonly Webhook[], each: Happened): Promise<void> {
    if (!webhooks.some(({ events }) => events.includes(each.type))) return;
    const ids = await idsOf(tx, each);
    const wanting = webhooks.filter((webhook) => isWanted(webhook, each.type, ids));
    if (wanting.length === 0) return;
    const derive = await rulesFor(each.collection).derive?.(tx, each.tenantId, this.clock);
    const whole = derive ? { ...each.record, ...(await derive(each.record)) } : each.record;
    const data = resourceContract(each.collection).schema.parse(whole);
    const body = bodyOf(each.type, this.clock.now(), data);
    for (const { id } of wanting) await outbox.add({ webhookId: id, line: lineOf(each), type: each.type, body });
  }
}

/** The record as of now: in memory it goes on changing. */
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

/** What is told in order. */
function lineOf(each: Happened): string {
  if (each.collection === 'contacts') return `contact ${each.record.id}`;
  if (each.collection !== 'messages') return `${each.collection} ${each.record.id}`;
  const { contact_id, direction, from, to } = each.record;
  return contact_id === null ? `number ${direction === 'incoming' ? from : to}` : `contact ${contact_id}`;
}

async function idsOf(tx: Transaction, each: Happened): Promise<Partial<Record<WebhookFilter, readonly string[]>>> {
  if (each.collection === 'contacts') return { group_ids: each.record.group_ids };
  if (each.collection === 'campaigns') return { campaign_ids: [each.record.id] };
  if (each.collection === 'devices') return { device_ids: [each.record.id] };
  const { device_id, campaign_id, keyword_id, contact_id } = each.record;
  const contact = contact_id === null ? undefined : await tx.get('contacts', contact_id);
  const one = (id: string | null): string[] => (id === null ? [] : [id]);
  return {
    device_ids: one(device_id),
    campaign_ids: one(campaign_id),
    keyword_ids: one(keyword_id),
    group_ids: contact?.group_ids ?? [],
  };
}

/** What is written of one tenant in one go. */
class OutboxOf {
  private readonly deliveries: Delivery[] = [];
  private readonly busy = new Set<string>();

  constructor(
    private readonly tx: Transaction,
    private readonly tenantId: string,
  ) {}

  async add({ webhookId, line, type, body }: { webhookId: string; line: string; type: WebhookEvent; body: string }) {
    const key = `${webhookId} ${line}`;
    const { tx, tenantId } = this;
    const isBehind = this.busy.has(key) || (await tx.webhooks.firstOfLine({ tenantId, webhookId, line })) !== null;
    this.busy.add(key);
    this.deliveries.push({
      ...newDelivery({ tenantId, webhookId, line, body }),
      type,
      due_at: isBehind ? null : AT_ONCE,
    });
  }

  async write(): Promise<void> {
    await this.tx.insertMany('webhook_deliveries', this.deliveries);
  }
}
