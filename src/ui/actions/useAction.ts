import { useState } from 'react';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** What a button starts: whether it is under way, and a notification if it fails. */
export function useAction(act: () => Promise<unknown>): { run: () => Promise<void>; isRunning: boolean } {
  const notifyProblem = useNotifyProblem();
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      await act();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
