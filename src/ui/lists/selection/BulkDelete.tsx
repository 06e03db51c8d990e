import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { FittingButton } from './FittingButton.tsx';
import { type Fitting, useFitting } from './fitting.ts';

interface BulkDeleteProps {
  /** What is said of so many that are deleted. */
  said: (count: number) => string;
  /** Which can be deleted; without it, all. */
  fitting?: Fitting;
}

/** Deletes what is selected, with Undo: `bulkActions={<BulkDelete said={(n) => text('keywords.deletedMany', { smart_count: n })} />}`. */
export function BulkDelete({ said, fitting }: BulkDeleteProps) {
  const text = useText();
  const { resource } = useListContext();
  const { deleteMany } = useDeleteWithUndo(resource);
  const ids = useFitting(fitting);
  return (
    <FittingButton
      icon="mdi-delete-outline"
      label={text('ui.delete')}
      fitting={fitting}
      count={ids.length}
      isDangerous
      onClick={() => deleteMany(ids, said(ids.length))}
    />
  );
}
