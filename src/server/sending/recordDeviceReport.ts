import { withReading } from '#src/domain/devices/batteryDrain.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { dayAt } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { isoTime } from '#src/server/clock.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { countQueue } from './queueDepth.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

const HOUR = 3_600_000;
const RETENTION = 8 * 24 * HOUR;

/** A device's report about itself. */
export type DeviceHealth = Partial<Pick<Device, 'status' | 'network' | 'battery' | 'last_seen_at'>>;

/** Records a device's report for this minute; `health`: null if there was none. */
export async function recordDeviceReport(
  context: UnitContext,
  before: Stored<Device>,
  health: DeviceHealth | null,
): Promise<void> {
  let device = before;
  if (health) {
    device = await beginDay(context, device);
    const { battery = device.battery, last_seen_at: at } = health;
    const battery_readings =
      at && battery ? withReading(device.battery_readings, { at, ...battery }) : device.battery_readings;
    device = await context.tx.report('devices', device.id, { ...health, battery_readings });
  }
  await countQueue(context.tx, device);
  await writeHour(context, device);
}

/** Resets the daily counts after the tenant's midnight; `last_seen_at` tells which day they are from. Returns the updated device. */
export async function beginDay(
  context: UnitContext,
  device: Stored<Device>,
  timezone?: string,
): Promise<Stored<Device>> {
  const { tx, now } = context;
  if (device.tenant_id === null || device.last_seen_at === null) return device;
  const zone = timezone ?? (await settingsOf(tx, device.tenant_id)).timezone;
  if (dayAt(Date.parse(device.last_seen_at), zone) >= dayAt(now(), zone)) return device;
  return await tx.report('devices', device.id, { ...noCounts(device), last_seen_at: nowIn(context) });
}

/** Resets the daily counts of a device that has not been heard from since the tenant's midnight; it stays as silent as it was. */
export async function endSilentDay(
  { tx, now }: UnitContext,
  device: Stored<Device>,
  timezone: string,
): Promise<Stored<Device>> {
  const { last_seen_at, sent_today, failed_today } = device;
  const isFromEarlierDay = last_seen_at !== null && dayAt(Date.parse(last_seen_at), timezone) < dayAt(now(), timezone);
  return isFromEarlierDay && sent_today + failed_today > 0
    ? await tx.report('devices', device.id, noCounts(device))
    : device;
}

function noCounts({ sims }: Device): Pick<Device, 'sims' | 'sent_today' | 'failed_today'> {
  return { sims: sims.map((sim) => ({ ...sim, sent_today: 0 })), sent_today: 0, failed_today: 0 };
}

/** Adds this minute to the device's hourly record. Disabled and unpaired devices are not watched. */
async function writeHour({ tx, now }: UnitContext, { id, tenant_id, status, battery }: Stored<Device>): Promise<void> {
  if (status === 'disabled' || status === 'pairing') return;
  const at = isoTime(Math.floor(now() / HOUR) * HOUR);
  const key = `${id}-${at}`;
  const isConnected = canSend(status);
  const before = await tx.get('device_hours', key);
  const minute = { connected: isConnected ? 1 : 0, away: isConnected ? 0 : 1 };
  const level = isConnected ? (battery?.percent ?? null) : null;
  if (before) {
    const levels = [before.battery, level].filter((each) => each !== null);
    await tx.update('device_hours', key, {
      connected: before.connected + minute.connected,
      away: before.away + minute.away,
      battery: levels.length > 0 ? Math.min(...levels) : null,
    });
    return;
  }
  const oldest = isoTime(now() - RETENTION);
  const expiredHours = (await tx.find('device_hours', { device_id: id })).filter((hour) => hour.at < oldest);
  await tx.removeMany(
    'device_hours',
    expiredHours.map((hour) => hour.id),
  );
  await tx.insert('device_hours', { id: key, tenant_id, device_id: id, at, ...minute, battery: level });
}
