import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's waiting messages, and the devices that could send them. */
interface Waiting {
  counts: readonly { count: number; campaign: Stored<Campaign> | undefined; deviceId: string | null }[];
  sending: readonly Stored<Device>[];
}

async function waitingAt(tx: Transaction, tenantId: string, devices: readonly Stored<Device>[]): Promise<Waiting> {
  const counts = await tx.sending.queuedCounts({ tenantId });
  const ids = counts.flatMap(({ campaignId }) => campaignId ?? []);
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  return {
    counts: counts.map(({ campaignId, deviceId, count }) => ({
      count,
      campaign: campaigns.get(campaignId ?? ''),
      deviceId,
    })),
    sending: devices.filter((device) => canSend(device.status)),
  };
}

/**
 * A device's queue: messages only it may send and, while it sends, its share of what others may send as well. Messages of paused campaigns
 * count for no device.
 */
function queueDepth({ counts, sending }: Waiting, { id, tenant_id, status }: Stored<Device>): number {
  if (tenant_id === null || status === 'disabled') return 0;
  let depth = 0;
  for (const { campaign, deviceId, count } of counts) {
    if (campaign && campaign.status !== 'running') continue;
    const named = deviceId === null ? (campaign?.device_ids ?? []) : [deviceId];
    if (named.length === 1 && named[0] === id) {
      depth += count;
      continue;
    }
    const isAllowed = named.length === 0 || named.includes(id);
    if (!isAllowed || !canSend(status)) continue;
    const others = sending.filter((device) => named.length === 0 || named.includes(device.id)).length;
    depth += Math.ceil(count / Math.max(1, others));
  }
  return depth;
}

/** The queue of each of a tenant's devices, by id; `devices`: all of them. */
export async function depthsOf(
  tx: Transaction,
  tenantId: string,
  devices: readonly Stored<Device>[],
): Promise<Map<string, number>> {
  const waiting = await waitingAt(tx, tenantId, devices);
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
  const waiting = await waitingAt(tx, tenant_id ?? '', devices);
  const queue_depth = queueDepth(waiting, device);
  if (queue_depth !== device.queue_depth) await tx.report('devices', device.id, { queue_depth });
}

/** Recounts queues at once when a campaign resumes, stops or changes devices, and when a device starts or stops sending, so that the answer shows them. */
export async function keepQueueDepths(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection === 'campaigns') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    const isMoved = String(before.device_ids) !== String(after.device_ids);
    if (isMoved || before.status !== after.status) await countQueues(tx, after.tenant_id);
  } else if (change.collection === 'devices') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    if (canSend(before.status) !== canSend(after.status)) await countQueues(tx, after.tenant_id);
  }
}
