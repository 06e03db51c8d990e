import type { Device } from '#src/domain/devices/device.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const MINUTE = 60_000;

/** The least time (ms) between a device's turns: faster ones get several messages each, as a claim of many costs little more than one of a few. */
const SHORTEST_TURN = 250;

/** The most messages per turn. */
export function textsATurn({ messages_per_minute }: Pick<Device, 'messages_per_minute'>): number {
  return Math.max(1, Math.floor((messages_per_minute * SHORTEST_TURN) / MINUTE));
}

/** Sets devices' next turns after the messages given at `now` (ms), by each one's pace. */
export async function waitForPace(
  tx: Transaction,
  turns: readonly { device: Stored<Device>; taken: number; ahead?: number }[],
  now: number,
): Promise<void> {
  await changeTurns(
    tx,
    turns.map(({ device, taken, ahead = 0 }) => {
      const next_at = new Date(now + Math.ceil((taken * MINUTE) / device.messages_per_minute)).toISOString();
      return { device, change: { next_at, waits_until: null, ahead } };
    }),
  );
}

/** Sets when (ms) a device that cannot send now is asked again. */
export async function waitUntil(tx: Transaction, device: Stored<Device>, instant: number): Promise<void> {
  await changeTurns(tx, [{ device, change: { waits_until: new Date(instant).toISOString() } }]);
}

/** Lets an idle device take its next message as soon as its pace allows. */
export async function letGo(tx: Transaction, deviceId: string): Promise<void> {
  if ((await tx.get('device_turns', deviceId))?.waits_until)
    await tx.update('device_turns', deviceId, { waits_until: null });
}

/** Lets a changed device try again at once: the morning or midnight it waits for may have changed. A phone's own reports create no new version. */
export async function keepDeviceTurns(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before) return;
  const { before, after } = change;
  if (!after) await tx.remove('device_turns', before.id);
  else if (before.version !== after.version && (await tx.get('device_turns', after.id))?.waits_until) {
    await tx.update('device_turns', after.id, { waits_until: null });
  }
}

async function changeTurns(
  tx: Transaction,
  changes: readonly {
    device: Stored<Device>;
    change: Partial<Pick<Collections['device_turns'], 'next_at' | 'waits_until' | 'ahead'>>;
  }[],
): Promise<void> {
  const known = new Set(
    (await tx.find('device_turns', { id: changes.map(({ device }) => device.id) })).map(({ id }) => id),
  );
  await tx.updateMany(
    'device_turns',
    changes.filter(({ device }) => known.has(device.id)).map(({ device, change }) => ({ id: device.id, change })),
  );
  await tx.insertMany(
    'device_turns',
    changes
      .filter(({ device }) => !known.has(device.id))
      .map(({ device: { id, tenant_id }, change }) => ({
        id,
        tenant_id,
        next_at: new Date(0).toISOString(),
        waits_until: null,
        ...change,
      })),
  );
}
