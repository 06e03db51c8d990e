import type { Device } from '#src/domain/devices/device.ts';

/** What is known of a device before it has connected. */
export function unconnectedDevice() {
  return {
    os_version: '',
    app_version: '',
    last_seen_at: null,
    battery: null,
    battery_readings: [],
    network: 'unknown',
    queue_depth: 0,
    sent_today: 0,
    failed_today: 0,
  } satisfies Partial<Device>;
}
