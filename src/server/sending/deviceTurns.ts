import type { Device } from '#src/domain/devices/device.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const MINUTE = 60_000;

/** Lets a device wait, after a text that it was handed at `now` (ms), as long as its pace wants. */
export async function waitForPace(tx: Transaction, device: Stored<Device>, now: number): Promise<void> {
  const next_at = new Date(now + Math.ceil(MINUTE / device.messages_per_minute)).toISOString();
  await changeTurn(tx, device, { next_at, waits_until: null });
}

/** Lets a device that may send nothing now be asked again at an instant (ms). */
export async function waitUntil(tx: Transaction, device: Stored<Device>, instant: number): Promise<void> {
  await changeTurn(tx, device, { waits_until: new Date(instant).toISOString() });
}

/** Lets a device that waited for something take its next text as soon as its pace allows. */
export async function letGo(tx: Transaction, deviceId: string): Promise<void> {
  if ((await tx.get('device_turns', deviceId))?.waits_until)
    await tx.update('device_turns', deviceId, { waits_until: null });
}

/**
 * Lets a device that somebody changed look again at once: the morning or the midnight that it waits for may not be the right one
 * any more. What phones report of themselves has no new version.
 */
export async function keepDeviceTurns(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before) return;
  const { before, after } = change;
  if (!after) await tx.remove('device_turns', before.id);
  else if (before.version !== after.version && (await tx.get('device_turns', after.id))?.waits_until) {
    await tx.update('device_turns', after.id, { waits_until: null });
  }
}

async function changeTurn(
  tx: Transaction,
  { id, tenant_id }: Stored<Device>,
  change: Partial<Pick<Collections['device_turns'], 'next_at' | 'waits_until'>>,
): Promise<void> {
  if (await tx.get('device_turns', id)) await tx.update('device_turns', id, change);
  else
    await tx.insert('device_turns', {
      id,
      tenant_id,
      next_at: new Date(0).toISOString(),
      waits_until: null,
      ...change,
    });
}
