import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallOptions } from '#src/api/callOperation.ts';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Device } from '#src/domain/devices/device.ts';

type DeviceOperation = 'disableDevice' | 'enableDevice' | 'moveDeviceQueue';

/** Calls an operation on a device and caches its answer. Throws ApiError. */
export function useDeviceCall() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  return async <N extends DeviceOperation>(name: N, options: CallOptions<N> & { id: string }): Promise<Device> => {
    const answer = await dataProvider.call(name, options);
    const device = answer.data as Device;
    queryClient.setQueryData(['devices', 'getOne', { id: device.id, meta: undefined }], device);
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    return device;
  };
}
