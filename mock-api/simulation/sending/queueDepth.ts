import type { World } from '#mock-api/simulation/World.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/**
 * What waits for a device: what only it may send, and, while it sends, its part of what others may send as well. What a
 * paused campaign holds back waits for nobody.
 */
export async function queueDepth({ tx, queue }: World, { id, tenant_id, status }: Stored<Device>): Promise<number> {
  if (tenant_id === null || status === 'disabled') return 0;
  const sending = (await tx.find('devices', { tenant_id })).filter((device) => canSend(device.status));
  let depth = 0;
  for (const [campaignId, waiting] of queue.waiting(tenant_id)) {
    const campaign = campaignId === null ? undefined : await tx.get('campaigns', campaignId);
    if (campaign && campaign.status !== 'running') continue;
    const named = campaign?.device_ids ?? [];
    if (named.length === 1 && named[0] === id) {
      depth += waiting;
      continue;
    }
    const isAllowed = named.length === 0 || named.includes(id);
    if (!isAllowed || !canSend(status)) continue;
    const others = sending.filter((device) => named.length === 0 || named.includes(device.id)).length;
    depth += Math.ceil(waiting / Math.max(1, others));
  }
  return depth;
}
