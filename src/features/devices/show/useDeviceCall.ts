import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type CallOptions, callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { invalidate } from '#src/api/operationQuery.ts';
import { setRecord } from '#src/api/recordQuery.ts';
import type { Device } from '#src/domain/devices/device.ts';

type DeviceOperation = 'disableDevice' | 'enableDevice' | 'moveDeviceQueue';

/** Whether an operation has taken effect. Whether a queue was moved, a device does not say. */
const IS_DONE: Record<DeviceOperation, (device: Device) => boolean> = {
  disableDevice: ({ status }) => status === 'disabled',
  enableDevice: ({ status }) => status !== 'disabled',
  moveDeviceQueue: () => false,
};

/** Calls an operation on a device and caches the device it returns. Throws ApiError. */
export function useDeviceCall() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return async <N extends DeviceOperation>(name: N, options: CallOptions<N> & { id: string }): Promise<Device> => {
    const write = async (): Promise<Device> => (await callOperation(name, options)).data;
    const device = await confirmWrite(write, async () => {
      const { data } = await dataProvider.getOne<Device>('devices', { id: options.id });
      return IS_DONE[name](data) ? data : null;
    });
    setRecord(queryClient, 'devices', device);
    void invalidate(queryClient, ['devices', 'deviceReport']);
    return device;
  };
}
