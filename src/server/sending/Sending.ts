import type { Device } from '#src/domain/devices/device.ts';
import type { Gateway } from './gateways/Gateway.ts';
import type { UnitContext } from './UnitContext.ts';

/**
 * Runs a tenant's unit of work: all its writes, or none if it throws. Nothing waits for a network inside one. `isReading`: it only reads, the records as of
 * its start, and no other unit waits for it.
 */
export type Unit = <T>(
  tenantId: string,
  work: (context: UnitContext) => Promise<T>,
  options?: { isReading?: boolean },
) => Promise<T>;

/** What a sending process works with. */
export interface Sending {
  unit: Unit;
  /** The records between units of work: for reading only. */
  between: UnitContext;
  /** The gateway of a device. */
  gatewayOf(device: Pick<Device, 'id' | 'kind'>): Gateway;
  /** Aborted when the process stops: it ends long work after the current step, and another process continues it. */
  stopping?: AbortSignal;
}
