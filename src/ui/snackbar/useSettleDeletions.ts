import { useQueryClient } from '@tanstack/react-query';
import { Listeners } from '#src/session/Observable.ts';

/** How long to wait for the API at most, and how often to look (ms). */
const LONGEST_WAIT = 3000;
const INTERVAL = 50;

/** Asks the snackbar to close, so that a deletion which could still be undone is sent. */
export const settleRequests = new Listeners();

/**
 * Sends the deletion that could still be undone, and waits until the API has received it and other changes on their way. Call it before the
 * session ends or is replaced, because then nothing can be sent anymore.
 */
export function useSettleDeletions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    settleRequests.notify();
    const end = Date.now() + LONGEST_WAIT;
    while (queryClient.isMutating() > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  };
}
