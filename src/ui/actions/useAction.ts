import { useState } from 'react';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Runs a button's action: says whether it is running, and notifies the user if it fails. */
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
