import type { ReactNode } from 'react';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
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
  /** A placeholder as high as the content, so that nothing moves. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page with its own request: loading, failed or loaded. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPending, isPaused, isPlaceholderData, refetch } = query;
  const isLoading = useSettled(isPending && !isPaused);
  if (isLoading) return skeleton;
  // Previous data is shown while loading, but not after a failure.
  if (data !== undefined && !(isPlaceholderData && isPaused)) return children(data);
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
