import { type Identifier, useDeleteMany, useNotify, useUnselectAll } from 'react-admin';
import { hideDeleted } from '#src/api/provider/withoutDeleted.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useNotifyProblems } from '#src/ui/snackbar/useNotifyProblems.ts';
import { isAlreadyGone } from './ignoreAlreadyGone.ts';

/** Like `useDeleteWithUndo`, for the selection of a list. If several records are refused, the snackbar says how many, and every reason. */
export function useDeleteManyWithUndo(
  resource: string,
): (ids: readonly Identifier[], message: string, meta?: object) => void {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const notifyProblems = useNotifyProblems();
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
          if (leftFailures.length > 1) notifyProblems(leftFailures, 'bulk.notDeleted');
        },
      },
    );
    unselectAll();
  };
}
