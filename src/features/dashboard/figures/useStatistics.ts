import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useOperation } from '#src/api/useOperation.ts';
import type { Statistics } from '#src/domain/statistics.ts';

/** Figures that still move are asked for again so often (ms), while the page is in front. */
const REFRESH = 15_000;

/** The figures of a range of days; those of the range before stay until they have come. What is over is not asked for again. */
export function useStatistics({ from, to }: { from: string; to: string }): UseQueryResult<Statistics> {
  return useOperation('statistics', {
    query: { from, to },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.is_running === false ? false : REFRESH),
  });
}

/** Whether there is nothing to show and nothing under way: the figures say so, and what is drawn from the same answer need not. */
export function isMissing({ data, isPending, isPaused, isPlaceholderData }: UseQueryResult<Statistics>): boolean {
  if (isPaused && (isPlaceholderData || isPending)) return true;
  return data === undefined && !isPending;
}
