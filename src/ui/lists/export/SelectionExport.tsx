import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { LazyListExportDialog } from './LazyListExportDialog.tsx';

/** For the bar above a selection: what is selected. */
export function SelectionExport() {
  const text = useText();
  const { selectedIds } = useListContext();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => <LazyListExportDialog ids={selectedIds} onClose={close} />}
    </BulkButton>
  );
}
