import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';

/** What speaks of a group, asked anew each time: it is what one decides by. */
export function useGroupUsages(id: string): { usages: GroupUsages | undefined; error: Error | null } {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['groups', 'usages', id],
    queryFn: async ({ signal }) => (await dataProvider.call('groupUsages', { id, signal })).data,
    gcTime: 0,
  });
  return { usages: data, error };
}
