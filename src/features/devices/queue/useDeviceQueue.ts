import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { DeviceQueue } from '#src/domain/devices/deviceReport.ts';

/** A device's queue, fetched for a decision on it. */
export function useDeviceQueue(id: string): { queue: DeviceQueue | undefined; error: Error | null } {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data: queue, error } = useQuery({
    queryKey: ['devices', 'queue', id],
    queryFn: ({ signal }) => dataProvider.call('deviceQueue', { id, signal }).then((answer) => answer.data),
    staleTime: 0,
    gcTime: 0,
  });
  return { queue, error };
}
