import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const OPEN_STATUSES: readonly CampaignStatus[] = ['draft', 'scheduled', 'running', 'paused'];

/**
 * Replaces a device in the campaigns that may still send. With `to` null, it is only taken out, of finished campaigns too. `but`: the ids of campaigns
 * that keep it. Returns how many campaigns it changed.
 */
export async function moveCampaigns(
  tx: Transaction,
  tenantId: string,
  from: string,
  to: string | null,
  but: readonly string[] = [],
): Promise<number> {
  let changed = 0;
  for (const { id, device_ids, status } of await tx.campaigns.naming({ tenantId, deviceId: from })) {
    if (but.includes(id) || (to !== null && !OPEN_STATUSES.includes(status))) continue;
    const otherIds = device_ids.filter((each) => each !== from);
    const next = to === null || otherIds.includes(to) ? otherIds : [...otherIds, to];
    await tx.update('campaigns', id, { device_ids: next });
    changed += 1;
  }
  return changed;
}
