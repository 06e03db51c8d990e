import { useQueryClient } from '@tanstack/react-query';
import { type CallOptions, callOperation } from '#src/api/callOperation.ts';
import { invalidate } from '#src/api/operationQuery.ts';
import { setRecord } from '#src/api/recordQuery.ts';
import type { Device } from '#src/domain/devices/device.ts';

type DeviceOperation = 'disableDevice' | 'enableDevice' | 'moveDeviceQueue';

/** Calls an operation on a device and caches the device it returns. Throws ApiError. */
export function useDeviceCall() {
  const queryClient = useQueryClient();
  return async <N extends DeviceOperation>(name: N, options: CallOptions<N> & { id: string }): Promise<Device> => {
    const device: Device = (await callOperation(name, options)).data;
    setRecord(queryClient, 'devices', device);
    void invalidate(queryClient, ['devices', 'deviceReport']);
    return device;
  };
}
