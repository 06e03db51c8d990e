import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { DeviceQueue } from '#src/domain/devices/deviceReport.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

function isWaiting({ direction, status }: Message): boolean {
  return direction === 'outgoing' && (status === 'queued' || status === 'scheduled');
}

/** Whether a campaign may be sent with this device only. */
function isOwn({ device_ids }: Campaign, deviceId: string): boolean {
  return device_ids.length === 1 && device_ids[0] === deviceId;
}

/** The messages that nobody sends when this device is gone: those of campaigns that name it alone. */
export async function ownMessages(tx: Transaction, tenantId: string, deviceId: string): Promise<Stored<Message>[]> {
  const own = new Set(
    (await tx.find('campaigns', { tenant_id: tenantId }))
      .filter((campaign) => isOwn(campaign, deviceId))
      .map(({ id }) => id),
  );
  if (own.size === 0) return [];
  const messages = await tx.find('messages', { tenant_id: tenantId });
  return messages.filter(
    (message) => message.campaign_id !== null && own.has(message.campaign_id) && isWaiting(message),
  );
}

/** What waits for a device: its own, and its part of what any of several devices may send. */
export async function waitingFor(tx: Transaction, tenantId: string, deviceId: string): Promise<DeviceQueue> {
  const counts = new Map<string | null, number>();
  for (const message of await tx.find('messages', { tenant_id: tenantId })) {
    if (isWaiting(message)) counts.set(message.campaign_id, (counts.get(message.campaign_id) ?? 0) + 1);
  }
  const sending = (await tx.find('devices', { tenant_id: tenantId })).filter(({ status }) => canSend(status));
  const sends = sending.some(({ id }) => id === deviceId);
  const queue: DeviceQueue = { own: 0, shared: 0, campaigns: [] };
  for (const [campaignId, waiting] of counts) {
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
