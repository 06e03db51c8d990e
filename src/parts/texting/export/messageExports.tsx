import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';

/** {@link ExportMessagesDialog}, loaded on demand: few visits to a list end in an export. */
const LazyMessagesDialog = lazyPart(() =>
  import('./ExportMessagesDialog.tsx').then((module) => ({ default: module.ExportMessagesDialog })),
);

/** The `exports` of a list of messages, which contain more than its columns, for users who can export messages. `name`: the name of the file. */
export const messageExports = (name: string) => ({
  list: <ExportListedMessages name={name} />,
  selection: <ExportSelectedMessages name={name} />,
});

/** List tool: exports all messages, as filtered. `name`: the name of the file. */
function ExportListedMessages({ name }: { name: string }) {
  const { filter } = useDataList();
  const { filterValues, total = 0 } = useListContext();
  return (
    <ExportTool isEmpty={total === 0}>
      {(close) => (
        <LazyMessagesDialog
          name={name}
          count={total}
          selection={{ filter: { ...filterValues, ...filter } }}
          onClose={close}
        />
      )}
    </ExportTool>
  );
}

/** Bulk action: exports the selected messages. `name`: the name of the file. */
function ExportSelectedMessages({ name }: { name: string }) {
  const text = useText();
  const { selectedIds } = useListContext();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => (
        <LazyMessagesDialog name={name} count={selectedIds.length} selection={{ ids: selectedIds }} onClose={close} />
      )}
    </BulkButton>
  );
}
