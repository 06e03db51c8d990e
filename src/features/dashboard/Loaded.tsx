import type { ReactNode } from 'react';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { OfflineNotice } from '#src/ui/states/OfflineNotice.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';

interface LoadedProps<T> {
  /** A query of react-query or of react-admin. */
  query: {
    data?: T | undefined;
    error: unknown;
    isPending: boolean;
    isPaused: boolean;
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  /** As high as what comes, so that nothing moves. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page that is asked for by itself: while it loads, when it could not be loaded, and when it is there. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPending, isPaused, isPlaceholderData, refetch } = query;
  const isLoading = useSettled(isPending && !isPaused);
  if (isLoading) return skeleton;
  // What was there before stands in for what is asked for, but not for what cannot come.
  if (data !== undefined && !(isPlaceholderData && isPaused)) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <OfflineNotice />;
}
