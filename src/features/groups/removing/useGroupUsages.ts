import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';

interface Answer<T> {
  /** Undefined until it is known. */
  usages: T | undefined;
  error: Error | null;
}

/** Asked anew each time: it is what one decides by. */
function question(dataProvider: AppDataProvider, id: string): UseQueryOptions<GroupUsages> {
  return {
    queryKey: ['groups', 'usages', id],
    queryFn: async ({ signal }) => (await dataProvider.call('groupUsages', { id, signal })).data,
    gcTime: 0,
  };
}

/** What speaks of a group. */
export function useGroupUsages(id: string): Answer<GroupUsages> {
  const { data, error } = useQuery(question(useDataProvider<AppDataProvider>(), id));
  return { usages: data, error };
}

/** What speaks of each of these groups, by their ids. */
export function useUsagesOfGroups(ids: readonly string[]): Answer<Map<string, GroupUsages>> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const answers = useQueries({ queries: ids.map((id) => question(dataProvider, id)) });
  const known = answers.flatMap(({ data }, at) => (data ? [[ids[at] ?? '', data] as const] : []));
  return {
    usages: known.length === ids.length ? new Map(known) : undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}
