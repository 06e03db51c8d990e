import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useOperation } from '#src/api/useOperation.ts';
import type { Statistics } from '#src/domain/statistics.ts';

/** How often (ms) figures are polled while the page is visible. */
const REFRESH = 15_000;

/** The figures of a range of days; the previous ones stay until they arrive. A past range is not polled. */
export function useStatistics({ from, to }: { from: string; to: string }): UseQueryResult<Statistics> {
  return useOperation('statistics', {
    query: { from, to },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.is_running === false ? false : REFRESH),
  });
}

/** Whether there are no figures and none are loading. */
export function isMissing({ data, isPending, isPaused, isPlaceholderData }: UseQueryResult<Statistics>): boolean {
  if (isPaused && (isPlaceholderData || isPending)) return true;
  return data === undefined && !isPending;
}
