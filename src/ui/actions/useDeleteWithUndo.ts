import { type Identifier, type RaRecord, useDelete, useDeleteMany, useNotify, useUnselectAll } from 'react-admin';
import { hideDeleted } from '#src/api/provider/withoutDeleted.ts';
import { useText } from '#src/i18n/useText.ts';
import { useLeftArgs } from '#src/ui/lists/selection/useLeftArgs.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { problemKind } from '#src/ui/states/problemKind.ts';

interface DeleteWithUndo {
  /** `meta`: further parameters of the request, such as `{ query: { move_contacts_to: id } }`. */
  deleteOne: (record: RaRecord, message: string, meta?: object) => void;
  deleteMany: (ids: readonly Identifier[], message: string, meta?: object) => void;
}

/**
 * Deletes a record, shows `message` (already translated: "Contact deleted") and offers Undo. The API is called when the snackbar closes; if it
 * refuses, the record is back in the lists, and the snackbar says why; of many, how many, and every reason. Leave the record's page before or
 * right after calling it.
 */
export function useDeleteWithUndo(resource: string): DeleteWithUndo {
  const notify = useNotify();
  const text = useText();
  const leftArgs = useLeftArgs();
  const notifyProblem = useNotifyProblem();
  const unselectAll = useUnselectAll(resource);
  const [deleteOne] = useDelete();
  const [deleteMany] = useDeleteMany();
  const undoable = (message: string) => ({
    mutationMode: 'undoable' as const,
    onSuccess: () => notify(message, { type: 'info', undoable: true }),
    onError: (error: unknown) => {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // What somebody else has deleted is gone, as the user wanted.
      const leftFailures = failures.filter((failure) => problemKind(failure) !== 'notFound');
      if (leftFailures.length === 1) notifyProblem(leftFailures[0]);
      if (leftFailures.length > 1) notify(text('bulk.notDeleted', leftArgs(leftFailures)), { type: 'error' });
    },
  });
  return {
    deleteOne: (record, message, meta) => {
      hideDeleted(resource, [record.id]);
      void deleteOne(resource, { id: record.id, previousData: record, meta }, undoable(message));
    },
    deleteMany: (ids, message, meta) => {
      hideDeleted(resource, ids);
      void deleteMany(resource, { ids: [...ids], meta }, undoable(message));
      unselectAll();
    },
  };
}
