import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';

/** Conversations are fetched so many at a time. */
const PAGE = 50;
/** New messages are looked for so often (ms), while the page is in front. */
const REFRESH = 5000;

interface Wanted {
  search: string;
  isUnreadOnly: boolean;
}

/** The inbox, newest first; `fetchMore` gets the next ones. */
export function useConversations({ search, isUnreadOnly }: Wanted): {
  conversations: Conversation[] | undefined;
  total: number;
  error: Error | null;
  isPending: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
  refetch: () => void;
} {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['conversations', { search, isUnreadOnly }],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call('conversations', {
        query: {
          range: [pageParam, pageParam + PAGE - 1],
          filter: { ...(search ? { q: search } : {}), ...(isUnreadOnly ? { unread_count_gte: 1 } : {}) },
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < (last.total ?? 0) ? pages.length * PAGE : undefined),
    refetchInterval: REFRESH,
    placeholderData: keepPreviousData,
  });
  return {
    conversations: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.total ?? 0,
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
