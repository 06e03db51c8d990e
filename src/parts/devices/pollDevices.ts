import type { Device } from '#src/domain/devices/device.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

/** The interval (ms) while no device is sending, because phones report only once a minute. */
const AT_REST = 10_000;

/** The polling interval (ms) for devices: short while one is sending, long otherwise and in hidden tabs. */
export function pollDevices(
  devices: readonly Pick<Device, 'queue_depth'>[],
  isHidden = globalThis.document?.hidden === true,
): number | false {
  const isBusy = devices.some(({ queue_depth }) => queue_depth > 0);
  if (isHidden) return pollWhile(true, isHidden);
  // No hint announces what changes only with time, such as a phone that stopped reporting or has sent everything.
  return isBusy ? Math.min(pollInterval(pollWhile(true) || AT_REST), AT_REST) : AT_REST;
}
