import type { Device } from '#src/domain/devices/device.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';
import { unlessTold } from '#src/ui/live/unlessTold.ts';

/** Between two looks at devices that have nothing to send (ms): phones report once a minute. */
const AT_REST = 10_000;

/** How soon (ms) devices are read again: at once while one has something to send, seldom otherwise and in tabs nobody sees. */
export function pollDevices(
  devices: readonly Pick<Device, 'queue_depth'>[],
  isHidden = globalThis.document?.hidden === true,
): number | false {
  const isBusy = devices.some(({ queue_depth }) => queue_depth > 0);
  if (isHidden) return pollWhile(true, isHidden);
  // What time alone changes nobody tells: a phone that is no longer heard of, or has nothing to send any more.
  return isBusy ? Math.min(unlessTold(pollWhile(true) || AT_REST), AT_REST) : AT_REST;
}
