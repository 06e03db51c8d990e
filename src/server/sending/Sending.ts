import type { Device } from '#src/domain/devices/device.ts';
import type { Gateway } from './gateways/Gateway.ts';
import type { Moment } from './Moment.ts';

/** Runs a unit of work: all it writes counts, or nothing where it throws. Nothing waits for a network inside one. */
export type Unit = <T>(work: (moment: Moment) => Promise<T>) => Promise<T>;

/** What a process that sends works with. */
export interface Sending {
  unit: Unit;
  /** What carries the texts of a device. */
  gatewayOf(device: Pick<Device, 'id'>): Gateway;
}
