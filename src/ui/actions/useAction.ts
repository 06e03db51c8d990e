import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/**
 * Runs a button's action, one at a time and once for a double click: says whether it is running, and notifies the user if it fails. Pass `run` as
 * `onClick`.
 */
export function useAction(act: () => Promise<unknown>): {
  run: (click?: { detail: number }) => Promise<void>;
  isRunning: boolean;
} {
  const notifyProblem = useNotifyProblem();
  const { run, isRunning } = useOneAtATime(() => act().catch(notifyProblem));
  return {
    // The first click may be done before the second.
    run: async (click) => {
      if (click === undefined || click.detail < 2) await run();
    },
    isRunning,
  };
}
