import { useListContext } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';
import { LazyExportDialog } from './LazyExportDialog.tsx';

/** Among the tools of a list of contacts: everybody in it, as it is filtered and sorted now. */
export function ExportListedContacts({ name }: { name: string }) {
  const { filter } = useDataList();
  const { filterValues, sort, total = 0 } = useListContext();
  return (
    <ExportTool isEmpty={total === 0}>
      {(close) => (
        <LazyExportDialog
          onClose={close}
          name={name}
          count={total}
          meant={{ filter: { ...filterValues, ...filter }, sort: [sort.field, sort.order] }}
        />
      )}
    </ExportTool>
  );
}
