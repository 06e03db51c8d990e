import type { Store, StoreChange } from '#mock-api/storage/Store.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { CampaignCounts } from './CampaignCounts.ts';

/**
 * The figures of every campaign, so that a report opens as fast over a hundred thousand messages as over a hundred: put
 * together at the first question, kept in step with every write from then on.
 */
export class CampaignIndex {
  private campaigns: Map<string, CampaignCounts> | null = null;
  private leftOut: Map<string, Map<ExclusionReason, number>> | null = null;

  constructor(private readonly records: Store) {
    records.watch((change) => this.observe(change));
  }

  of(campaignId: string): CampaignCounts {
    if (!this.campaigns) {
      this.campaigns = new Map();
      for (const message of this.records.all('messages')) this.count(message, 1);
    }
    return this.campaigns.get(campaignId) ?? new CampaignCounts(this.records);
  }

  /** How many were left out of a campaign for each reason. */
  leftOutOf(campaignId: string): ReadonlyMap<ExclusionReason, number> {
    if (!this.leftOut) {
      this.leftOut = new Map();
      for (const { campaign_id, reason } of this.records.all('exclusions')) this.countLeftOut(campaign_id, reason, 1);
    }
    return this.leftOut.get(campaignId) ?? new Map();
  }

  private observe(change: StoreChange): void {
    if (change === 'replaced') {
      this.campaigns = null;
      this.leftOut = null;
    } else if (change.collection === 'messages') {
      if (change.before) this.count(change.before, -1);
      if (change.after) this.count(change.after, 1);
    } else if (change.collection === 'exclusions') {
      const { before, after } = change;
      if (before) this.countLeftOut(before.campaign_id, before.reason, -1);
      if (after) this.countLeftOut(after.campaign_id, after.reason, 1);
    }
  }

  private count(message: Message, sign: 1 | -1): void {
    if (!this.campaigns || message.campaign_id === null) return;
    const counts = this.campaigns.get(message.campaign_id) ?? new CampaignCounts(this.records);
    this.campaigns.set(message.campaign_id, counts);
    counts.count(message, sign);
  }

  private countLeftOut(campaignId: string, reason: ExclusionReason, sign: 1 | -1): void {
    if (!this.leftOut) return;
    const counts = this.leftOut.get(campaignId) ?? new Map<ExclusionReason, number>();
    this.leftOut.set(campaignId, counts);
    counts.set(reason, (counts.get(reason) ?? 0) + sign);
  }
}
