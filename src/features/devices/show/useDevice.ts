import { useGetOne } from 'react-admin';
import type { Device } from '#src/domain/devices/device.ts';
import { pollDevices } from '#src/parts/devices/pollDevices.ts';

/** A device, polled. */
export function useDevice(id: string) {
  const { data, error, isPending, isPaused, refetch } = useGetOne<Device>(
    'devices',
    { id },
    {
      refetchInterval: ({ state }) => pollDevices(state.data ? [state.data as Device] : []),
      refetchIntervalInBackground: true,
      // The page reports failures itself.
      onError: () => undefined,
    },
  );
  return { device: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}
