import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '#src/session/session.ts';

/** How often (ms) to check whether the page has finished loading. */
const LOOK = 2000;

/** Follows the API's hints about changes, once the user is signed in and the first screen has its data. */
export function useHints(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const look = setInterval(async () => {
      if (!session.isSignedIn() || document.hidden || queryClient.isFetching() > 0) return;
      clearInterval(look);
      // If this part does not load, the page polls.
      const part = await import('./followHints.ts').catch(() => undefined);
      if (part && !isOver) stop = part.followHints(queryClient);
    }, LOOK);
    return () => {
      isOver = true;
      clearInterval(look);
      stop?.();
    };
  }, [queryClient]);
}
