import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Fetches the next page of an infinite query. If that fails, the loaded pages stay, and the snackbar says why. */
export function useNextPage({ fetchNextPage }: Pick<UseInfiniteQueryResult, 'fetchNextPage'>): () => Promise<void> {
  const notifyProblem = useNotifyProblem();
  return async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) notifyProblem(error);
  };
}
