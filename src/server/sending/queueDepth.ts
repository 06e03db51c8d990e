import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { type Device, takesMessages } from '#src/domain/devices/device.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's waiting messages. */
interface Waiting {
  counts: readonly {
    count: number;
    campaign: Stored<Campaign> | undefined;
    /** The devices they are for; empty: any. */
    named: ReadonlySet<string>;
    /** How many devices could send them now: counted once, because a tenant may have thousands. */
    sending: number;
  }[];
}

async function waitingAt(tx: Transaction, tenantId: string, devices: readonly Stored<Device>[]): Promise<Waiting> {
  const counts = await tx.sending.queuedCounts({ tenantId });
  const ids = counts.flatMap(({ campaignId }) => campaignId ?? []);
  const campaigns = new Map((await tx.find('campaigns', { id: ids })).map((campaign) => [campaign.id, campaign]));
  const sending = devices.filter(takesMessages);
  return {
    counts: counts.map(({ campaignId, deviceId, count }) => {
      const campaign = campaigns.get(campaignId ?? '');
      const named = new Set(deviceId === null ? (campaign?.device_ids ?? []) : [deviceId]);
      const able = named.size === 0 ? sending : sending.filter(({ id }) => named.has(id));
      return { count, campaign, named, sending: able.length };
    }),
  };
}

/**
 * A device's queue: messages only it may send and, while it sends, its share of what others may send as well. Messages of paused campaigns
 * count for no device.
 */
function queueDepth({ counts }: Waiting, device: Stored<Device>): number {
  const { id, tenant_id } = device;
  if (tenant_id === null || device.status === 'disabled') return 0;
  let depth = 0;
  for (const { campaign, named, count, sending } of counts) {
    if (campaign && campaign.status !== 'running') continue;
    if (named.size === 1 && named.has(id)) {
      depth += count;
      continue;
    }
    const isAllowed = named.size === 0 || named.has(id);
    if (!isAllowed || !takesMessages(device)) continue;
    depth += Math.ceil(count / Math.max(1, sending));
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

/** Recounts queues at once when a campaign resumes, stops or changes devices, and when a device starts or stops sending, so that the response shows them. */
export async function keepQueueDepths(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection === 'campaigns') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    const isMoved = String(before.device_ids) !== String(after.device_ids);
    if (isMoved || before.status !== after.status) await countQueues(tx, after.tenant_id);
  } else if (change.collection === 'devices') {
    const { before, after } = change;
    if (!before || !after || after.tenant_id === null) return;
    if (takesMessages(before) !== takesMessages(after)) await countQueues(tx, after.tenant_id);
  }
}
