import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { segmentsLeft } from '#src/server/areas/company/tenantFacts.ts';
import { addTotals, emptyTally, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * The sums that follow from messages: totals of campaigns, segments of subscriptions. They are gathered while the
 * simulation runs and written once at its end, within the same turn, so that a campaign of 100,000 is not written so often.
 */
export class Ledger {
  private readonly campaigns = new Map<string, CampaignTotals>();
  private readonly segments = new Map<string, number>();
  private readonly segmentsInFlight = new Map<string, number>();

  constructor(private readonly tx: Transaction) {}

  /** Takes a change of a message into the sums. */
  observe(before: Stored<Message> | undefined, after: Stored<Message> | undefined): void {
    const message = after ?? before;
    if (message?.direction !== 'outgoing' || message.tenant_id === null) return;
    if (message.campaign_id !== null) {
      const difference = this.difference(message.campaign_id);
      if (before) tally(difference, before, -1);
      if (after) tally(difference, after, 1);
    }
    const used = after ? sentSegments(after) - sentSegments(before) : 0;
    if (used !== 0) add(this.segments, message.tenant_id, used);
    const flown = flyingSegments(after) - flyingSegments(before);
    if (flown !== 0) add(this.segmentsInFlight, message.tenant_id, flown);
  }

  /** Counts one reply, or one person who opted out, for a campaign. */
  count(campaignId: string, what: 'replied' | 'opted_out'): void {
    this.difference(campaignId)[what] += 1;
  }

  /** Segments the tenant's plan has left, what is with devices right now taken off; Infinity without a subscription. */
  async segmentsLeft(tenantId: string): Promise<number> {
    const pending = (this.segments.get(tenantId) ?? 0) + (this.segmentsInFlight.get(tenantId) ?? 0);
    return (await segmentsLeft(this.tx, tenantId)) - pending;
  }

  async flush(): Promise<void> {
    for (const [id, difference] of this.campaigns) {
      const campaign = await this.tx.get('campaigns', id);
      if (!campaign || Object.values(difference).every((count) => count === 0)) continue;
      await this.tx.update('campaigns', id, { totals: addTotals(campaign.totals, difference) });
    }
    for (const [tenantId, segments] of this.segments) {
      const subscription = (await this.tx.find('subscriptions', { tenant_id: tenantId }))[0];
      if (!subscription) continue;
      const usage = { ...subscription.usage, segments: subscription.usage.segments + segments };
      await this.tx.update('subscriptions', subscription.id, { usage });
    }
    this.campaigns.clear();
    this.segments.clear();
  }

  /** Starts over; `inFlight`: what devices have at this moment. */
  reset(inFlight: readonly Stored<Message>[]): void {
    this.campaigns.clear();
    this.segments.clear();
    this.segmentsInFlight.clear();
    for (const { tenant_id, segments } of inFlight) if (tenant_id) add(this.segmentsInFlight, tenant_id, segments);
  }

  private difference(campaignId: string): CampaignTotals {
    const known = this.campaigns.get(campaignId) ?? emptyTally();
    this.campaigns.set(campaignId, known);
    return known;
  }
}

function sentSegments(message: Message | undefined): number {
  return message?.status_at.sent ? message.segments : 0;
}

function flyingSegments(message: Message | undefined): number {
  return message?.status === 'sending' ? message.segments : 0;
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
