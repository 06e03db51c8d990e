import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from 'react-admin';
import { problemKind } from '#src/ui/states/problemKind.ts';

export type Connection = 'fine' | 'offline' | 'unreachable' | 'back';

/** How long "back online" is shown (ms), and the wait before an unreachable API is tried again (ms). */
const BACK_DURATION = 4000;
const TRY_AGAIN = 10_000;

/** The state of the connection, from browser events and API responses. */
export function useConnection(): { connection: Connection; tryAgain: () => void } {
  const queryClient = useQueryClient();
  const isOffline = useIsOffline();
  const [isUnreachable, setUnreachable] = useState(false);
  const [isBack, setBack] = useState(false);
  const isAway = isOffline || isUnreachable;
  const [wasAway, setWasAway] = useState(isAway);
  if (wasAway !== isAway) {
    setWasAway(isAway);
    setBack(!isAway);
  }

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success' && !event.action.manual) setUnreachable(false);
        if (event.action.type === 'error') setUnreachable(problemKind(event.action.error) === 'unreachable');
      }),
    [queryClient],
  );

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_DURATION);
    return () => clearTimeout(timer);
  }, [isBack]);

  const tryAgain = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
    });
  useEffect(() => {
    if (!isUnreachable || isOffline) return;
    const timer = setInterval(
      () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null }),
      TRY_AGAIN,
    );
    return () => clearInterval(timer);
  }, [isUnreachable, isOffline, queryClient]);

  return { connection: isOffline ? 'offline' : isUnreachable ? 'unreachable' : isBack ? 'back' : 'fine', tryAgain };
}
