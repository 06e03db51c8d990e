import { useEffect, useEffectEvent, useState } from 'react';
import { EVERYTHING } from '#src/api/operationQuery.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/**
 * Why a dialog's action failed, null by default, to be shown in the dialog. If the dialog was closed before, the snackbar says it. The page behind the
 * dialog may be outdated, and is fetched again when it closes: any earlier, its new state could replace the dialog.
 */
export function useDialogError(): [error: unknown, setError: (error: unknown) => void] {
  const [error, setError] = useState<unknown>(null);
  const isShown = useIsShown();
  const notifyProblem = useNotifyProblem();
  const invalidate = useInvalidate();
  const end = useEffectEvent(() => {
    if (error !== null) void invalidate(EVERYTHING);
  });
  useEffect(() => () => end(), []);
  return [error, (next) => (isShown.current || next === null ? setError(next) : notifyProblem(next))];
}
