import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** Runs a button's action, one at a time: says whether it is running, and notifies the user if it fails. */
export function useAction(act: () => Promise<unknown>): { run: () => Promise<void>; isRunning: boolean } {
  const notifyProblem = useNotifyProblem();
  const { run, isRunning } = useOneAtATime(() => act().catch(notifyProblem));
  return { run: async () => void (await run()), isRunning };
}
