import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { DeviceQueue } from '#src/domain/devices/deviceReport.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { destinationOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** Whether only one device may send a campaign. */
function namesOneDevice({ device_ids }: Pick<Campaign, 'device_ids'>): boolean {
  return device_ids.length === 1;
}

/** Messages that only this device can send: those waiting in campaigns that chose it alone. */
export async function assignedMessages(
  tx: Transaction,
  tenantId: string,
  deviceId: string,
): Promise<{ tenantId: string; where: Where<Stored<Message>> }> {
  const campaignIds = await assignedCampaignIds(tx, tenantId, deviceId);
  return { tenantId, where: { campaign_id: campaignIds, direction: 'outgoing', status: ['queued', 'scheduled'] } };
}

/** The campaigns that chose this device alone. */
export async function assignedCampaignIds(tx: Transaction, tenantId: string, deviceId: string): Promise<string[]> {
  const campaigns = await tx.campaigns.naming({ tenantId, deviceId });
  return campaigns.filter(namesOneDevice).map(({ id }) => id);
}

/** Messages waiting for this device because it was chosen for them, or for a deleted one whose messages it gets. */
export async function chosenMessages(
  tx: Transaction,
  tenantId: string,
  deviceId: string,
): Promise<{ tenantId: string; where: Where<Stored<Message>> }> {
  return {
    tenantId,
    where: {
      chosen_device_id: [...(await takenOver(tx, tenantId, deviceId))],
      direction: 'outgoing',
      status: ['queued', 'scheduled'],
    },
  };
}

/** The device, and the deleted ones whose messages are still on their way to it. */
async function takenOver(tx: Transaction, tenantId: string, deviceId: string): Promise<Set<string>> {
  const removals = await tx.find('removals', { tenant_id: tenantId });
  return new Set([deviceId, ...removals.flatMap(({ id, move_to }) => (move_to === deviceId ? id : []))]);
}

/** A device's queue: its own messages, and its share of what several devices may send. */
export async function waitingFor(tx: Transaction, tenantId: string, deviceId: string): Promise<DeviceQueue> {
  const activeDevices = (await tx.find('devices', { tenant_id: tenantId })).filter(takesMessages);
  const isActive = activeDevices.some(({ id }) => id === deviceId);
  const queue: DeviceQueue = { own: 0, shared: 0, campaigns: [] };
  const chosenCounts = (await tx.sending.waitingByRoute({ tenantId })).filter(({ route }) => route.startsWith('@'));
  const countOf = (counts: typeof chosenCounts) => counts.reduce((sum, { count }) => sum + count, 0);
  const ownIds = await takenOver(tx, tenantId, deviceId);
  queue.own += countOf(chosenCounts.filter(({ route }) => ownIds.has(destinationOf(route).slice(1))));
  for (const { campaignId, count } of await tx.messages.waitingByCampaign({ tenantId })) {
    const waiting = campaignId === null ? count - countOf(chosenCounts) : count;
    // Stryker disable next-line ConditionalExpression: no campaign has the id null.
    const campaign = campaignId === null ? undefined : await tx.get('campaigns', campaignId);
    const deviceIds = campaign?.device_ids ?? [];
    if (deviceIds.length > 0 && !deviceIds.includes(deviceId)) continue;
    const is_own = campaign !== undefined && namesOneDevice(campaign);
    const deviceCount = activeDevices.filter(({ id }) => deviceIds.length === 0 || deviceIds.includes(id)).length;
    if (is_own) queue.own += waiting;
    else if (isActive) queue.shared += Math.ceil(waiting / deviceCount);
    if (campaign && (is_own || isActive)) {
      queue.campaigns.push({ id: campaign.id, name: campaign.name, status: campaign.status, waiting, is_own });
    }
  }
  return queue;
}
