import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { Statistics } from '#src/domain/statistics.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { lastDays } from './dayRange.ts';

/** Figures that are watched are asked for again so often (ms), while the page is in front. */
const REFRESH = 15_000;

/** The figures of the last days up to today, in the tenant's zone. */
export function useStatistics(days: number): {
  statistics: Statistics | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
} {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { timeZone } = useFormat();
  const range = lastDays(days, timeZone, new Date());
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['statistics', range],
    queryFn: ({ signal }) => dataProvider.call('statistics', { query: range, signal }),
    refetchInterval: REFRESH,
  });
  return { statistics: data?.data, isPending, error, refetch: () => void refetch() };
}
