import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { LazyExportDialog } from './LazyExportDialog.tsx';

/** Among the actions of a list of contacts: those that are selected, or all that its filter shows. */
export function ExportSelectedContacts({ name }: { name: string }) {
  const text = useText();
  const { sort } = useListContext();
  const { selected, count } = useListSelection();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => (
        <LazyExportDialog
          onClose={close}
          name={name}
          count={count}
          meant={{ ...selected, sort: [sort.field, sort.order] }}
        />
      )}
    </BulkButton>
  );
}
