import { type Identifier, useDeleteMany, useNotify, useUnselectAll } from 'react-admin';
import { hideDeleted } from '#src/api/provider/withoutDeleted.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCountArgs } from '#src/ui/lists/selection/useCountArgs.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { distinctProblems } from '#src/ui/states/distinctProblems.ts';
import { useProblemText } from '#src/ui/states/useProblemText.ts';
import { isAlreadyGone } from './ignoreAlreadyGone.ts';

/** Like `useDeleteWithUndo`, for the selection of a list. If several records are refused, the snackbar says how many, and every reason. */
export function useDeleteManyWithUndo(
  resource: string,
): (ids: readonly Identifier[], message: string, meta?: object) => void {
  const text = useText();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const problemText = useProblemText();
  const countArgs = useCountArgs();
  const unselectAll = useUnselectAll(resource);
  const [deleteMany] = useDeleteMany();
  return (ids, message, meta) => {
    hideDeleted(resource, ids);
    void deleteMany(
      resource,
      { ids: [...ids], meta },
      {
        mutationMode: 'undoable',
        onSuccess: () => notify(message, { type: 'info', undoable: true }),
        onError: (error) => {
          const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
          const leftFailures = failures.filter((failure) => !isAlreadyGone(failure));
          if (leftFailures.length === 1) notifyProblem(leftFailures[0]);
          if (leftFailures.length < 2) return;
          const why = distinctProblems(leftFailures, problemText);
          notify(text('bulk.notDeleted', { ...countArgs(leftFailures.length), why }), { type: 'error' });
        },
      },
    );
    unselectAll();
  };
}
