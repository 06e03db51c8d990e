import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';

interface Usages<T> {
  /** Undefined while loading. */
  usages: T | undefined;
  error: Error | null;
}

/** What refers to a group. Fetched each time, because people decide by it. */
export function useGroupUsages(id: string): Usages<GroupUsages> {
  const { data, error } = useOperation('groupUsages', { id, gcTime: 0 });
  return { usages: data, error };
}

/** What refers to each of these groups, by their ids. */
export function useUsagesOfGroups(ids: readonly string[]): Usages<Map<string, GroupUsages>> {
  const queries = useQueries({ queries: ids.map((id) => ({ ...operationQuery('groupUsages', { id }), gcTime: 0 })) });
  const loaded = queries.flatMap(({ data }, at) => (data ? [[ids[at] ?? '', data.data] as const] : []));
  return {
    usages: loaded.length === ids.length ? new Map(loaded) : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
  };
}
