import type { Device } from '#src/domain/devices/device.ts';
import type { DeviceKind } from '#src/domain/devices/deviceTerms.ts';
import type { Gateway } from './Gateway.ts';

/**
 * The gateway of a device, by its kind. An installation has some kinds and not others: a device of a missing kind accepts nothing, and its messages
 * wait.
 */
export function gatewayByKind(
  kinds: Partial<Readonly<Record<DeviceKind, Gateway>>>,
): (device: Pick<Device, 'kind'>) => Gateway {
  return ({ kind }) => kinds[kind] ?? MISSING_GATEWAY;
}

const MISSING_GATEWAY: Gateway = {
  capabilities: {
    clientId: false,
    lookup: 'none',
    deliveryReports: false,
    incoming: false,
    sims: false,
    validity: null,
  },
  send: async () => ({ is: 'refused', cause: 'NO_SERVICE', isTemporary: true }),
  lookup: async () => ({ is: 'unsure' }),
};
