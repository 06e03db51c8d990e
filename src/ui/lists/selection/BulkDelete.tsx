import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteManyWithUndo } from '#src/ui/actions/useDeleteManyWithUndo.ts';
import { FittingButton } from './FittingButton.tsx';
import { type Fitting, useFitting } from './fitting.ts';
import { type CountArgs, useCountArgs } from './useCountArgs.ts';

interface BulkDeleteProps {
  /** The message with the number deleted. */
  doneText: (count: CountArgs) => string;
  /** Which records can be deleted; by default all. */
  fitting?: Fitting;
}

/** Deletes the selection, with Undo: `bulkActions={<BulkDelete doneText={(count) => text('keywords.deletedMany', count)} />}`. */
export function BulkDelete({ doneText, fitting }: BulkDeleteProps) {
  const text = useText();
  const { resource } = useListContext();
  const deleteMany = useDeleteManyWithUndo(resource);
  const ids = useFitting(fitting);
  const countArgs = useCountArgs();
  return (
    <FittingButton
      icon="mdi-delete-outline"
      label={text('ui.delete')}
      fitting={fitting}
      count={ids.length}
      isDangerous
      onClick={() => deleteMany(ids, doneText(countArgs(ids.length)))}
    />
  );
}
