import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import { addMoney, type Money } from '#src/domain/devices/cost.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { addTotals, emptyTally, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Sums derived from messages: totals of campaigns, segments of subscriptions. A storage reports every write of a unit of work and lets it
 * store its sums once, at the unit's end, so that a batch of a thousand messages changes its campaign once.
 */
export class MessageSums {
  private readonly campaigns = new Map<string, CampaignTotals>();
  private readonly spent = new Map<string, Money[]>();
  private readonly segments = new Map<string, SegmentChange[]>();

  /** Adds a change to the sums if it is one of a message. */
  observe(change: RecordChange): void {
    if (change.collection !== 'messages') return;
    const { before, after } = change;
    const message = after ?? before;
    if (message?.direction !== 'outgoing' || message.tenant_id === null) return;
    if (message.campaign_id !== null) {
      const difference = this.campaigns.get(message.campaign_id) ?? emptyTally();
      this.campaigns.set(message.campaign_id, difference);
      if (before) tally(difference, before, -1);
      if (after) tally(difference, after, 1);
      // A removed message still cost something.
      if (after) this.spend(message.campaign_id, before?.price, after.price);
    }
    const difference = sentSegments(after) - sentSegments(before);
    // A removed message was still sent.
    if (!after || difference === 0) return;
    const changes = this.segments.get(message.tenant_id) ?? [];
    this.segments.set(message.tenant_id, changes);
    changes.push({ correctedFrom: before?.status_at.sent, difference });
  }

  private spend(campaignId: string, before: Money | undefined, after: Money | undefined): void {
    if (before?.amount === after?.amount && before?.currency === after?.currency) return;
    let sums = this.spent.get(campaignId) ?? [];
    if (before) sums = addMoney(sums, before, -1);
    if (after) sums = addMoney(sums, after, 1);
    this.spent.set(campaignId, sums);
  }

  /** Stores the sums collected since. */
  async write(tx: Transaction): Promise<void> {
    const campaigns = [...this.campaigns];
    const segments = [...this.segments];
    const spent = new Map(this.spent);
    this.forget();
    for (const [id, difference] of campaigns) {
      const money = spent.get(id) ?? [];
      if (money.length === 0 && Object.values(difference).every((count) => count === 0)) continue;
      const campaign = await tx.get('campaigns', id);
      if (!campaign) continue;
      const totals = addTotals(campaign.totals, difference);
      const sums = money.reduce((sum, each) => addMoney(sum, each, 1), campaign.costs ?? []);
      await tx.update('campaigns', id, { totals, ...(money.length > 0 ? { costs: sums } : {}) });
    }
    for (const [tenant_id, changes] of segments) {
      const [subscription] = await tx.find('subscriptions', { tenant_id });
      if (!subscription) continue;
      const { id, usage, period_start } = subscription;
      const used = changes.reduce((sum, change) => sum + differenceIn(period_start, change), 0);
      if (used !== 0) await tx.update('subscriptions', id, { usage: { ...usage, segments: usage.segments + used } });
    }
  }

  forget(): void {
    this.campaigns.clear();
    this.spent.clear();
    this.segments.clear();
  }
}

interface SegmentChange {
  /** When the message was sent, if it had been counted before; undefined for one that was sent just now. */
  correctedFrom: string | undefined;
  difference: number;
}

/** The change of a period's segments: a correction of a message sent before the period belongs to an earlier one. */
function differenceIn(periodStart: string, { correctedFrom, difference }: SegmentChange): number {
  return correctedFrom !== undefined && correctedFrom < periodStart ? 0 : difference;
}

function sentSegments(message: Message | undefined): number {
  return message?.status_at.sent ? message.segments : 0;
}
