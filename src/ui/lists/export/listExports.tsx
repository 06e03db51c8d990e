import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { ExportTool } from './ExportTool.tsx';

/** {@link ListExportDialog}, fetched when somebody exports: few visits to a list end in a file. */
const LazyListExportDialog = lazyPart(() =>
  import('./ListExportDialog.tsx').then((module) => ({ default: module.ListExportDialog })),
);

/** `exports` of a list whose columns say all there is to a record. */
export const LIST_EXPORTS = { list: <ListExport />, selection: <SelectionExport /> };

/** Among the tools of a list: all of it, as it is filtered and sorted now. */
function ListExport() {
  const { total } = useListContext();
  return <ExportTool isEmpty={!total}>{(close) => <LazyListExportDialog onClose={close} />}</ExportTool>;
}

/** For the bar above a selection: what is selected. */
function SelectionExport() {
  const text = useText();
  const { selectedIds } = useListContext();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => <LazyListExportDialog ids={selectedIds} onClose={close} />}
    </BulkButton>
  );
}
