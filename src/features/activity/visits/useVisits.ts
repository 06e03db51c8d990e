import { useOperation } from '#src/api/useOperation.ts';
import { pollWhile } from '#src/ui/live/pollWhile.ts';

/** Of the visits that are read; support is seldom here so often, and the log below has all. */
const READ = 50;

/** Support's visits at the company, newest first. Asked again and again: one may begin at any time. */
export function useVisits() {
  const { data, error, isPending, refetch } = useOperation('visits', {
    query: { range: [0, READ - 1] },
    refetchInterval: () => pollWhile(true),
    refetchIntervalInBackground: true,
  });
  const visits = data ?? [];
  return {
    running: visits.filter(({ ended_at }) => ended_at === null),
    earlier: visits.filter(({ ended_at }) => ended_at !== null),
    isPending,
    /** Only where nothing could be read at all: what was read stays while the next asking fails. */
    error: data ? null : error,
    refetch,
  };
}
