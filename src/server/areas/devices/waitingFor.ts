import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { DeviceQueue } from '#src/domain/devices/deviceReport.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** Whether a campaign may be sent with this device only. */
function isOwn({ device_ids }: Pick<Campaign, 'device_ids'>, deviceId: string): boolean {
  return device_ids.length === 1 && device_ids[0] === deviceId;
}

/** Which messages nobody sends when this device is gone: those that wait of campaigns that name it alone. */
export async function ownMessages(
  tx: Transaction,
  tenantId: string,
  deviceId: string,
): Promise<{ tenantId: string; where: Where<Stored<Message>> }> {
  const named = await tx.campaigns.naming({ tenantId, deviceId });
  const own = named.filter((campaign) => isOwn(campaign, deviceId)).map(({ id }) => id);
  return { tenantId, where: { campaign_id: own, direction: 'outgoing', status: ['queued', 'scheduled'] } };
}

/** What waits for a device: its own, and its part of what any of several devices may send. */
export async function waitingFor(tx: Transaction, tenantId: string, deviceId: string): Promise<DeviceQueue> {
  const sending = (await tx.find('devices', { tenant_id: tenantId })).filter(({ status }) => canSend(status));
  const sends = sending.some(({ id }) => id === deviceId);
  const queue: DeviceQueue = { own: 0, shared: 0, campaigns: [] };
  for (const { campaignId, count: waiting } of await tx.messages.waitingByCampaign({ tenantId })) {
    const campaign = campaignId === null ? undefined : await tx.get('campaigns', campaignId);
    const named = campaign?.device_ids ?? [];
    if (named.length > 0 && !named.includes(deviceId)) continue;
    const is_own = campaign !== undefined && isOwn(campaign, deviceId);
    const others = sending.filter(({ id }) => named.length === 0 || named.includes(id)).length;
    if (is_own) queue.own += waiting;
    else if (sends) queue.shared += Math.ceil(waiting / others);
    if (campaign && (is_own || sends)) {
      queue.campaigns.push({ id: campaign.id, name: campaign.name, status: campaign.status, waiting, is_own });
    }
  }
  return queue;
}
