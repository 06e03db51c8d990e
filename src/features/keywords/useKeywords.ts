import { type RaRecord, useGetList } from 'react-admin';
import { ALL_ROWS } from '#src/api/firstRequests.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { keywordsInOrder } from '#src/domain/keywords/keywordsInOrder.ts';

const IN_ORDER = { field: 'priority', order: 'ASC' } as const;

interface AllKeywords {
  /** In the order in which they are tried; undefined while it is not known. */
  keywords: Keyword[] | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** Every keyword of the tenant, including those the list does not show. */
export function useKeywords(): AllKeywords {
  const { data, isLoading, error, refetch } = useGetList<Keyword & RaRecord>('keywords', {
    pagination: ALL_ROWS,
    sort: IN_ORDER,
  });
  return { keywords: data && keywordsInOrder(data), isLoading, error, refetch: () => void refetch() };
}
