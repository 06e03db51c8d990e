import { useInfiniteQuery } from '@tanstack/react-query';
import { operationPagesQuery } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { useNextPage } from '#src/ui/lists/useNextPage.ts';

const PAGE = 50;

/** Excluded people per reason; null until it is known. */
export function useExclusionCounts(id: string | undefined) {
  const { data, error, refetch } = useOperation('campaignExcludedCounts', { id, enabled: id !== undefined });
  return { counts: data ?? null, error: data ? null : error, refetch };
}

interface Excluded {
  people: ExcludedPerson[];
  total: number;
  error: Error | null;
  isPending: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  more: () => void;
  refetch: () => void;
}

/** Excluded people, for one reason or all, in pages. */
export function useExcluded(id: string, reason: ExclusionReason | null): Excluded {
  const query = useInfiniteQuery(
    operationPagesQuery('campaignExcluded', {
      id,
      query: { sort: ['name', 'ASC'], filter: reason ? { reason } : {} },
      perPage: PAGE,
    }),
  );
  const fetchNext = useNextPage(query);
  return {
    people: query.data?.pages.flatMap(({ data }) => data) ?? [],
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.data ? null : query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void fetchNext(),
    refetch: () => void query.refetch(),
  };
}
