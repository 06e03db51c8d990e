import {
  type DeviceWarning,
  deviceWarnings,
  WARNING_SEVERITY,
  type WatchedDevice,
} from '#src/domain/devices/warnings.ts';

const ORDER = ['error', 'warning', 'info'] as const;

interface InNeed<T> {
  device: T;
  /** The worst first; at least one. */
  warnings: DeviceWarning[];
}

/** The devices that need attention today, the worst first. */
export function devicesInNeed<T extends WatchedDevice>(devices: readonly T[]): InNeed<T>[] {
  const severity = ({ warnings: [worst] }: InNeed<T>) =>
    worst ? ORDER.indexOf(WARNING_SEVERITY[worst.kind]) : ORDER.length;
  return devices
    .map((device) => ({
      device,
      warnings: deviceWarnings(device).filter(({ kind }) => WARNING_SEVERITY[kind] !== 'info'),
    }))
    .filter(({ warnings }) => warnings.length > 0)
    .sort((one, other) => severity(one) - severity(other));
}
