import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { type Device, takesMessages } from '#src/domain/devices/device.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's waiting messages. */
interface WaitingMessages {
  counts: readonly {
    count: number;
    campaign: Stored<Campaign> | undefined;
    /** The devices they are for; empty: any. */
    deviceIds: ReadonlySet<string>;
    /** How many devices could send them now: counted once, because a tenant may have thousands. */
    senderCount: number;
  }[];
}

async function waitingMessages(
  tx: Transaction,
  tenantId: string,
  devices: readonly Stored<Device>[],
): Promise<WaitingMessages> {
  const counts = await tx.sending.queuedCounts({ tenantId });
  const ids = counts.flatMap(({ campaignId }) => campaignId ?? []);
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  const senders = devices.filter(takesMessages);
  return {
    counts: counts.map(({ campaignId, deviceId, count }) => {
      const campaign = campaigns.get(campaignId ?? '');
      const deviceIds = new Set(deviceId === null ? (campaign?.device_ids ?? []) : [deviceId]);
      const ableDevices = deviceIds.size === 0 ? senders : senders.filter(({ id }) => deviceIds.has(id));
      return { count, campaign, deviceIds, senderCount: ableDevices.length };
    }),
  };
}

/**
 * A device's queue: messages only it may send and, while it sends, its share of what others may send as well. Messages of paused campaigns
 * count for no device.
 */
function queueDepth({ counts }: WaitingMessages, device: Stored<Device>): number {
  const { id, tenant_id } = device;
  if (tenant_id === null || device.status === 'disabled') return 0;
  let depth = 0;
  for (const { campaign, deviceIds, count, senderCount } of counts) {
    if (campaign && campaign.status !== 'running') continue;
    if (deviceIds.size === 1 && deviceIds.has(id)) {
      depth += count;
      continue;
    }
    const isAllowed = deviceIds.size === 0 || deviceIds.has(id);
    if (!isAllowed || !takesMessages(device)) continue;
    depth += Math.ceil(count / Math.max(1, senderCount));
  }
  return depth;
}

/** The queue of each of a tenant's devices, by id; `devices`: all of them. */
export async function depthsOf(
  tx: Transaction,
  tenantId: string,
  devices: readonly Stored<Device>[],
): Promise<Map<string, number>> {
  const waiting = await waitingMessages(tx, tenantId, devices);
  return new Map(devices.map((device) => [device.id, queueDepth(waiting, device)]));
}

/** Recounts the queues of a tenant's devices. */
export async function countQueues(tx: Transaction, tenantId: string): Promise<void> {
  const devices = await tx.find('devices', { tenant_id: tenantId });
  const depths = await depthsOf(tx, tenantId, devices);
  const changes = devices.flatMap(({ id, queue_depth: before }) => {
    const queue_depth = depths.get(id) ?? before;
    return queue_depth === before ? [] : { id, change: { queue_depth } };
  });
  await tx.reportMany('devices', changes);
}

export async function countQueue(tx: Transaction, device: Stored<Device>): Promise<void> {
  const { tenant_id } = device;
  const devices = tenant_id === null ? [] : await tx.find('devices', { tenant_id });
  const waiting = await waitingMessages(tx, tenant_id ?? '', devices);
  const queue_depth = queueDepth(waiting, device);
  if (queue_depth !== device.queue_depth) await tx.report('devices', device.id, { queue_depth });
}

/** Recounts queues immediately when a campaign resumes, stops or changes devices, and when a device starts or stops sending, so that the response shows them. */
export async function keepQueueDepths(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection === 'campaigns') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    const hasOtherDevices = String(before.device_ids) !== String(after.device_ids);
    if (hasOtherDevices || before.status !== after.status) await countQueues(tx, after.tenant_id);
  } else if (change.collection === 'devices') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    if (takesMessages(before) !== takesMessages(after)) await countQueues(tx, after.tenant_id);
  }
}
