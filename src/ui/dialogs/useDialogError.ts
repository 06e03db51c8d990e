import { useState } from 'react';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useRefetchAfterFailure } from '#src/ui/actions/useRefetchAfterFailure.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Why a dialog's action failed, null by default, to be shown in the dialog. If the dialog was closed before, the snackbar says it. */
export function useDialogError(): [error: unknown, setError: (error: unknown) => void] {
  const [error, setError] = useState<unknown>(null);
  const isShown = useIsShown();
  const notifyProblem = useNotifyProblem();
  const refetchAfter = useRefetchAfterFailure();
  const show = (next: unknown): void => {
    refetchAfter(next);
    setError(next);
  };
  return [error, (next) => (isShown.current || next === null ? show(next) : notifyProblem(next))];
}
