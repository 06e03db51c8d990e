import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#src/api/operationQuery.ts';
import type { CategoryUsages } from '#src/domain/category.ts';

interface UsagesOfCategories {
  /** In the order of the ids. Undefined while loading. */
  usages: CategoryUsages[] | undefined;
  error: Error | null;
}

/** What prevents the deletion of each of these categories. Fetched each time, because people decide by it. */
export function useCategoryUsages(ids: readonly string[]): UsagesOfCategories {
  const queries = useQueries({
    queries: ids.map((id) => ({ ...operationQuery('categoryUsages', { id }), gcTime: 0 })),
  });
  const usages = queries.flatMap(({ data }) => (data ? [data.data] : []));
  return {
    usages: usages.length === ids.length ? usages : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
  };
}

export const isLimiting = ({ roles }: CategoryUsages): boolean => roles.count > 0;

export const needsSuccessor = ({ smart_groups }: CategoryUsages): boolean => smart_groups.count > 0;
