import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Counts one reply, or one person who opted out, for a campaign. One that is gone by then is nothing to count. */
export async function countAnswer(tx: Transaction, campaignId: string, what: 'replied' | 'opted_out'): Promise<void> {
  const campaign = await tx.get('campaigns', campaignId);
  if (!campaign) return;
  await tx.update('campaigns', campaignId, { totals: { ...campaign.totals, [what]: campaign.totals[what] + 1 } });
}
