import type { Device } from '#src/domain/devices/device.ts';
import type { Gateway } from './gateways/Gateway.ts';
import type { Moment } from './Moment.ts';

/** Runs a tenant's unit of work: all its writes, or none if it throws. Nothing waits for a network inside one. */
export type Unit = <T>(tenantId: string, work: (moment: Moment) => Promise<T>) => Promise<T>;

/** The context of a sending process. */
export interface Sending {
  unit: Unit;
  /** The records between units of work: for reading only. */
  between: Moment;
  /** The gateway of a device. */
  gatewayOf(device: Pick<Device, 'id' | 'kind'>): Gateway;
}
