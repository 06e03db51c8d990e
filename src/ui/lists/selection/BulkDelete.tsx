import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteManyWithUndo } from '#src/ui/actions/useDeleteManyWithUndo.ts';
import { BulkActionButton } from './BulkActionButton.tsx';
import { type OnlyFor, useApplicableIds } from './onlyFor.ts';
import { type CountArgs, useCountArgs } from './useCountArgs.ts';

interface BulkDeleteProps {
  /** The message with the number deleted. */
  doneText: (count: CountArgs) => string;
  /** Which records can be deleted; by default all. */
  onlyFor?: OnlyFor;
}

/** Deletes the selection, with Undo: `bulkActions={<BulkDelete doneText={(count) => text('keywords.deletedMany', count)} />}`. */
export function BulkDelete({ doneText, onlyFor }: BulkDeleteProps) {
  const text = useText();
  const { resource } = useListContext();
  const deleteMany = useDeleteManyWithUndo(resource);
  const ids = useApplicableIds(onlyFor);
  const countArgs = useCountArgs();
  return (
    <BulkActionButton
      icon="mdi-delete-outline"
      label={text('ui.delete')}
      onlyFor={onlyFor}
      count={ids.length}
      isDangerous
      onClick={() => deleteMany(ids, doneText(countArgs(ids.length)))}
    />
  );
}
