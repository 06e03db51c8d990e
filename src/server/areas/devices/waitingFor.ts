import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { DeviceQueue } from '#src/domain/devices/deviceReport.ts';
import { takesMessages } from '#src/domain/devices/deviceTerms.ts';
import { wayOf } from '#src/domain/devices/routing.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Where } from '#src/server/storage/Where.ts';

/** Whether only one device may send a campaign. */
function isOfOne({ device_ids }: Pick<Campaign, 'device_ids'>): boolean {
  return device_ids.length === 1;
}

/** Messages that only this device can send: those waiting in campaigns that chose it alone. */
export async function ownMessages(
  tx: Transaction,
  tenantId: string,
  deviceId: string,
): Promise<{ tenantId: string; where: Where<Stored<Message>> }> {
  const named = await tx.campaigns.naming({ tenantId, deviceId });
  const own = named.filter(isOfOne).map(({ id }) => id);
  return { tenantId, where: { campaign_id: own, direction: 'outgoing', status: ['queued', 'scheduled'] } };
}

/** Messages waiting for this device because it was chosen for them. */
export function chosenMessages(
  tenantId: string,
  deviceId: string,
): { tenantId: string; where: Where<Stored<Message>> } {
  return {
    tenantId,
    where: { chosen_device_id: deviceId, direction: 'outgoing', status: ['queued', 'scheduled'] },
  };
}

/** A device's queue: its own messages, and its share of what several devices may send. */
export async function waitingFor(tx: Transaction, tenantId: string, deviceId: string): Promise<DeviceQueue> {
  const sending = (await tx.find('devices', { tenant_id: tenantId })).filter(takesMessages);
  const sends = sending.some(({ id }) => id === deviceId);
  const queue: DeviceQueue = { own: 0, shared: 0, campaigns: [] };
  const chosen = (await tx.sending.waitingByRoute({ tenantId })).filter(({ route }) => route.startsWith('@'));
  const countOf = (lines: typeof chosen) => lines.reduce((sum, { count }) => sum + count, 0);
  queue.own += countOf(chosen.filter(({ route }) => wayOf(route) === `@${deviceId}`));
  for (const { campaignId, count } of await tx.messages.waitingByCampaign({ tenantId })) {
    const waiting = campaignId === null ? count - countOf(chosen) : count;
    // Stryker disable next-line ConditionalExpression: no campaign has the id null.
    const campaign = campaignId === null ? undefined : await tx.get('campaigns', campaignId);
    const named = campaign?.device_ids ?? [];
    if (named.length > 0 && !named.includes(deviceId)) continue;
    const is_own = campaign !== undefined && isOfOne(campaign);
    const others = sending.filter(({ id }) => named.length === 0 || named.includes(id)).length;
    if (is_own) queue.own += waiting;
    else if (sends) queue.shared += Math.ceil(waiting / others);
    if (campaign && (is_own || sends)) {
      queue.campaigns.push({ id: campaign.id, name: campaign.name, status: campaign.status, waiting, is_own });
    }
  }
  return queue;
}
