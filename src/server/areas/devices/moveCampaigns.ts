import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const OPEN: readonly CampaignStatus[] = ['draft', 'scheduled', 'running', 'paused'];

/** Lets another device, or for null none in particular, stand in campaigns for this one; what is over stays as it was. */
export async function moveCampaigns(tx: Transaction, tenantId: string, from: string, to: string | null): Promise<void> {
  for (const { id, device_ids, status } of await tx.campaigns.naming({ tenantId, deviceId: from })) {
    if (to !== null && !OPEN.includes(status)) continue;
    const others = device_ids.filter((each) => each !== from);
    const next = to === null || others.includes(to) ? others : [...others, to];
    await tx.update('campaigns', id, { device_ids: next });
  }
}
