import type { Device } from '#src/domain/devices/device.ts';
import { pollInterval } from '#src/ui/background/pollInterval.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

/** The interval (ms) for devices that send nothing: phones report once a minute. */
const AT_REST = 10_000;

/** When (ms) devices are read again: at once while one is sending, seldom otherwise and in hidden tabs. */
export function pollDevices(
  devices: readonly Pick<Device, 'queue_depth'>[],
  isHidden = globalThis.document?.hidden === true,
): number | false {
  const isBusy = devices.some(({ queue_depth }) => queue_depth > 0);
  if (isHidden) return pollWhile(true, isHidden);
  // No hint announces what changes with time alone: a phone that is no longer heard of, or has sent everything.
  return isBusy ? Math.min(pollInterval(pollWhile(true) || AT_REST), AT_REST) : AT_REST;
}
