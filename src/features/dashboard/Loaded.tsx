import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
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
  /** Another part shows the same data, and says that it may be out of date. */
  isRepeated?: boolean;
  children: (data: T) => ReactNode;
}

/** A part of the page with its own request: loading, failed, loaded, or loaded earlier and maybe out of date. */
export function Loaded<T>({ query, skeleton, isRepeated, children }: LoadedProps<T>) {
  const text = useText();
  const { data, error, isPending, isPaused, isPlaceholderData, refetch } = query;
  const isLoading = useSettled(isPending && !isPaused);
  if (isLoading) return skeleton;
  // Previous data is shown while loading, but not after a failure.
  if (data !== undefined && !(isPlaceholderData && isPaused))
    return (
      <>
        {Boolean(error) && !isRepeated && (
          <div style={{ marginBlockEnd: 12 }}>
            <ProblemNote error={error} title={text('ui.mayBeOld')} onRetry={refetch} />
          </div>
        )}
        {children(data)}
      </>
    );
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
