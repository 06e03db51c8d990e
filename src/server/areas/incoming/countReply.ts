import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Counts a reply or an opt-out for a campaign; ignores a deleted one. */
export async function countReply(tx: Transaction, campaignId: string, figure: 'replied' | 'opted_out'): Promise<void> {
  const campaign = await tx.get('campaigns', campaignId);
  if (!campaign) return;
  await tx.update('campaigns', campaignId, { totals: { ...campaign.totals, [figure]: campaign.totals[figure] + 1 } });
}
