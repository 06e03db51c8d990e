import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import { changeMessages } from '#src/server/areas/messages/index.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { chosenMessages } from './waitingFor.ts';

const OPEN_STATUSES: readonly CampaignStatus[] = ['draft', 'scheduled', 'running', 'paused'];

/** Replaces a device by another one in campaigns, and for waiting messages it was chosen for. Returns whether there were any. */
export async function moveWaiting(
  tx: Transaction,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<boolean> {
  const campaigns = await moveCampaigns(tx, tenantId, from, to);
  const { where } = await chosenMessages(tx, tenantId, from);
  // Also those with the device: they may come back to the queue.
  const movable = { tenantId, where: { ...where, status: ['queued', 'scheduled', 'sending'] as const } };
  const messages = await changeMessages(tx, movable, () => ({ chosen_device_id: to }));
  return campaigns + messages > 0;
}

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
