import type { World } from '#mock-api/simulation/World.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const HOUR = 3_600_000;
const KEPT_MS = 8 * 24 * HOUR;

/** Adds this minute to what is known of the device's hour. A device that is disabled or not paired is not watched. */
export async function writeHour(world: World, { id, tenant_id, status, battery }: Stored<Device>): Promise<void> {
  const { tx } = world;
  if (status === 'disabled' || status === 'pairing') return;
  const at = new Date(Math.floor(world.now() / HOUR) * HOUR).toISOString();
  const key = `${id}-${at}`;
  const isConnected = canSend(status);
  const before = await tx.get('device_hours', key);
  const minute = { connected: isConnected ? 1 : 0, away: isConnected ? 0 : 1 };
  const level = isConnected ? battery.percent : null;
  if (before) {
    const levels = [before.battery, level].filter((each) => each !== null);
    await tx.update('device_hours', key, {
      connected: before.connected + minute.connected,
      away: before.away + minute.away,
      battery: levels.length > 0 ? Math.min(...levels) : null,
    });
    return;
  }
  const old = new Date(world.now() - KEPT_MS).toISOString();
  const over = (await tx.find('device_hours', { device_id: id })).filter((hour) => hour.at < old);
  await tx.removeMany(
    'device_hours',
    over.map((hour) => hour.id),
  );
  await tx.insert('device_hours', { id: key, tenant_id, device_id: id, at, ...minute, battery: level });
}
