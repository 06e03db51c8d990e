import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { ExportTool } from './ExportTool.tsx';

/** {@link ListExportDialog}, loaded on demand: few visits to a list end in an export. */
const LazyListExportDialog = lazyPart(() =>
  import('./ListExportDialog.tsx').then((module) => ({ default: module.ListExportDialog })),
);

/** The `exports` of a list whose columns show everything about a record. */
export const LIST_EXPORTS = { list: <ListExport />, selection: <SelectionExport /> };

/** List tool: exports the whole list, as filtered and sorted. */
function ListExport() {
  const { total } = useListContext();
  return <ExportTool isEmpty={!total}>{(close) => <LazyListExportDialog onClose={close} />}</ExportTool>;
}

/** Bulk action: exports the selection. */
function SelectionExport() {
  const text = useText();
  const { selectedIds } = useListContext();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => <LazyListExportDialog ids={selectedIds} onClose={close} />}
    </BulkButton>
  );
}
