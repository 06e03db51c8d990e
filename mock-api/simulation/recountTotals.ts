import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import { emptyTally, isOpen, tally } from '#src/server/areas/messages/campaignTally.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Recounts the totals of campaigns in progress: if the process ended while adding them up, messages may be ahead of their campaigns' totals. */
export async function recountTotals(tx: Transaction): Promise<void> {
  const counted = new Map<string, CampaignTotals>();
  const open = new Set<string>();
  for (const message of await tx.find('messages', { direction: 'outgoing' })) {
    if (message.campaign_id === null) continue;
    const totals = counted.get(message.campaign_id) ?? emptyTally();
    counted.set(message.campaign_id, totals);
    tally(totals, message, 1);
    if (isOpen(message)) open.add(message.campaign_id);
  }
  for (const { id, status, totals } of await tx.find('campaigns', {})) {
    if (status !== 'running' && status !== 'paused' && !open.has(id)) continue;
    const { recipients, replied, opted_out } = totals;
    const now = { ...(counted.get(id) ?? emptyTally()), recipients, replied, opted_out };
    if (JSON.stringify(now) !== JSON.stringify({ ...now, ...totals })) {
      await tx.update('campaigns', id, { totals: now });
    }
  }
}
