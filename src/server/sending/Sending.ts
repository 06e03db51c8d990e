import type { Device } from '#src/domain/devices/device.ts';
import type { Gateway } from './gateways/Gateway.ts';
import type { Moment } from './Moment.ts';

/** Runs a tenant's unit of work: all it writes counts, or nothing where it throws. Nothing waits for a network inside one. */
export type Unit = <T>(tenantId: string, work: (moment: Moment) => Promise<T>) => Promise<T>;

/** What a process that sends works with. */
export interface Sending {
  unit: Unit;
  /** The records between two units of work: for questions only. */
  between: Moment;
  /** What carries the texts of a device. */
  gatewayOf(device: Pick<Device, 'id' | 'kind'>): Gateway;
}
