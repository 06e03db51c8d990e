import type { Device } from '#src/domain/devices/device.ts';
import type { DeviceKind } from '#src/domain/devices/deviceTerms.ts';

const MINUTE = 60_000;

/** After this long (ms) without a sign of life a device is offline, and its messages go to others. */
const OFFLINE_AFTER: Record<DeviceKind, number> = {
  // It pings every two minutes, and is told to fetch messages if a ping is missing.
  android: 3 * MINUTE,
  // Twilio is asked once a minute, and may fail to respond a few times.
  twilio: 5 * MINUTE,
  smpp: 3 * MINUTE,
  simulated: 3 * MINUTE,
};

/** Whether a device was not heard from for so long that it counts as offline. `now`: in ms. */
export function countsAsOffline({ kind, last_seen_at }: Pick<Device, 'kind' | 'last_seen_at'>, now: number): boolean {
  return last_seen_at === null || now - Date.parse(last_seen_at) > OFFLINE_AFTER[kind];
}
