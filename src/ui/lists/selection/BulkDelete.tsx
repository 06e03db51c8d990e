import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Deletes what is selected, with Undo: `bulkActions={<BulkDelete said={(n) => text('contacts.deleted', { smart_count: n })} />}`. */
export function BulkDelete({ said }: { said: (count: number) => string }) {
  const text = useText();
  const { resource, selectedIds } = useListContext();
  const { deleteMany } = useDeleteWithUndo(resource);
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      startIcon={<MdiIcon name="mdi-delete-outline" />}
      onClick={() => deleteMany(selectedIds, said(selectedIds.length))}
    >
      {text('ui.delete')}
    </Button>
  );
}
