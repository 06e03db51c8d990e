import { type Identifier, type RaRecord, useDelete, useDeleteMany, useNotify, useUnselectAll } from 'react-admin';
import { hideDeleted } from '#src/api/provider/withoutDeleted.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

interface DeleteWithUndo {
  /** `meta`: further parameters of the request, such as `{ query: { move_contacts_to: id } }`. */
  deleteOne: (record: RaRecord, message: string, meta?: object) => void;
  deleteMany: (ids: readonly Identifier[], message: string, meta?: object) => void;
}

/**
 * Deletes a record, shows `message` (already translated: "Contact deleted") and offers Undo. The API is called when the snackbar closes; if
 * it refuses, the record is shown again, and another snackbar says why. Leave the record's page before or right after calling it.
 */
export function useDeleteWithUndo(resource: string): DeleteWithUndo {
  const notify = useNotify();
  const onError = useNotifyProblem();
  const unselectAll = useUnselectAll(resource);
  const [deleteOne] = useDelete();
  const [deleteMany] = useDeleteMany();
  const say = (message: string) => notify(message, { type: 'info', undoable: true });
  return {
    deleteOne: (record, message, meta) => {
      hideDeleted(resource, [record.id]);
      void deleteOne(
        resource,
        { id: record.id, previousData: record, meta },
        { mutationMode: 'undoable', onSuccess: () => say(message), onError },
      );
    },
    deleteMany: (ids, message, meta) => {
      hideDeleted(resource, ids);
      void deleteMany(
        resource,
        { ids: [...ids], meta },
        { mutationMode: 'undoable', onSuccess: () => say(message), onError },
      );
      unselectAll();
    },
  };
}
