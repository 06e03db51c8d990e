import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';

const PAGE = 50;

interface ReasonCount {
  reason: ExclusionReason;
  count: number;
}

/** How many were left out for each reason there is; null while it, or which campaign it is, is not known. */
export function useLeftOutCounts(id: string | undefined): ReasonCount[] | null {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['campaigns', 'excluded', id, 'counts'],
    queryFn: ({ signal }) => dataProvider.call('campaignLeftOut', { id, signal }).then((answer) => answer.data),
    enabled: id !== undefined,
  });
  return data ?? null;
}

interface LeftOut {
  people: ExcludedPerson[];
  total: number;
  error: Error | null;
  isPending: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  more: () => void;
  refetch: () => void;
}

/** Those left out, for one reason or all, page by page. */
export function useLeftOut(id: string, reason: ExclusionReason | null): LeftOut {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['campaigns', 'excluded', id, reason],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call('campaignExcluded', {
        id,
        signal,
        query: { range: [pageParam, pageParam + PAGE - 1], sort: ['name', 'ASC'], filter: reason ? { reason } : {} },
      }),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return read < (last.total ?? 0) ? read : undefined;
    },
  });
  return {
    people: query.data?.pages.flatMap(({ data }) => data) ?? [],
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
