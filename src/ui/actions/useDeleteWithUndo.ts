import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { hideDeleted } from '#src/api/provider/withoutDeleted.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { isAlreadyGone } from './ignoreAlreadyGone.ts';

interface DeleteWithUndo {
  /** `meta`: further parameters of the request, such as `{ query: { move_contacts_to: id } }`. */
  deleteOne: (record: RaRecord, message: string, meta?: object) => void;
}

/**
 * Deletes a record, shows `message` (already translated: "Contact deleted") and offers Undo. The API is called when the snackbar closes; if it
 * refuses, the record is back in the lists, and the snackbar says why. Leave the record's page before or right after calling it.
 */
export function useDeleteWithUndo(resource: string): DeleteWithUndo {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const [deleteOne] = useDelete();
  return {
    deleteOne: (record, message, meta) => {
      hideDeleted(resource, [record.id]);
      void deleteOne(
        resource,
        { id: record.id, previousData: record, meta },
        {
          mutationMode: 'undoable',
          onSuccess: () => notify(message, { type: 'info', undoable: true }),
          onError: (error) => {
            if (!isAlreadyGone(error)) notifyProblem(error);
          },
        },
      );
    },
  };
}
