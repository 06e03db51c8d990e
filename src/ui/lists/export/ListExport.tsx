import { useListContext } from 'react-admin';
import { ExportTool } from './ExportTool.tsx';
import { LazyListExportDialog } from './LazyListExportDialog.tsx';

/** Among the tools of a list: all of it, as it is filtered and sorted now. */
export function ListExport() {
  const { total } = useListContext();
  return <ExportTool isEmpty={!total}>{(close) => <LazyListExportDialog onClose={close} />}</ExportTool>;
}
