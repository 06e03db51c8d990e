import { useListContext } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';
import { LazyMessagesDialog } from './LazyMessagesDialog.tsx';

/** Among the tools of a list of messages: all of them, as they are filtered now. `name`: what they are called together. */
export function ExportListedMessages({ name }: { name: string }) {
  const { filter } = useDataList();
  const { filterValues, total = 0 } = useListContext();
  return (
    <ExportTool isEmpty={total === 0}>
      {(close) => (
        <LazyMessagesDialog
          name={name}
          count={total}
          meant={{ filter: { ...filterValues, ...filter } }}
          onClose={close}
        />
      )}
    </ExportTool>
  );
}
