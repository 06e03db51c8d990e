import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { FittingButton } from './FittingButton.tsx';
import { type Fitting, useFitting } from './fitting.ts';
import { type Counted, useCounted } from './useCounted.ts';

interface BulkDeleteProps {
  /** Says how many were deleted. */
  doneText: (count: Counted) => string;
  /** Which can be deleted; without it, all. */
  fitting?: Fitting;
}

/** Deletes what is selected, with Undo: `bulkActions={<BulkDelete doneText={(count) => text('keywords.deletedMany', count)} />}`. */
export function BulkDelete({ doneText, fitting }: BulkDeleteProps) {
  const text = useText();
  const { resource } = useListContext();
  const { deleteMany } = useDeleteWithUndo(resource);
  const ids = useFitting(fitting);
  const counted = useCounted();
  return (
    <FittingButton
      icon="mdi-delete-outline"
      label={text('ui.delete')}
      fitting={fitting}
      count={ids.length}
      isDangerous
      onClick={() => deleteMany(ids, doneText(counted(ids.length)))}
    />
  );
}
