import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ExportDialog } from '#src/ui/export/ExportDialog.tsx';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useReadPage } from '#src/ui/lists/useReadPage.ts';
import { listExportColumns, listExportRow } from './listExportColumns.ts';
import { listExportSource, selectionExportSource } from './listExportSource.ts';

interface ListExportDialogProps {
  /** The selected ids; by default the whole list. */
  ids?: readonly Identifier[];
  onClose: () => void;
}

/** Exports the surrounding list: every column, in its current order. The file is written behind every screen. */
export function ListExportDialog({ ids, onClose }: ListExportDialogProps) {
  const text = useText();
  const format = useFormat();
  const { timeZone } = format;
  const dataProvider = useDataProvider();
  const readPage = useReadPage();
  const { label, resource, columns } = useDataList();
  const { total = 0 } = useListContext();
  const count = ids?.length ?? total;

  const source = ids
    ? selectionExportSource(
        ids,
        async (some, signal) => (await dataProvider.getMany(resource, { ids: some, signal })).data,
      )
    : listExportSource(readPage);
  return (
    <ExportDialog
      title={text('listExport.title', { smart_count: count, n: format.number(count) })}
      order={{
        name: label,
        columns: async () =>
          listExportColumns(columns, {
            zoned: (name, zone) => text('ui.exporting.zoned', { label: name, zone }),
            timeZone,
          }),
        source: asRows(source, (record) => listExportRow(columns, record)),
      }}
      onClose={onClose}
    >
      <p>{text(ids ? 'listExport.selection' : 'listExport.list', { label })}</p>
    </ExportDialog>
  );
}

function asRows(source: ExportSource, rowOf: (record: object) => object): ExportSource {
  return {
    async open(signal) {
      const { total, page } = await source.open(signal);
      return { total, page: async (from, to, during) => (await page(from, to, during)).map(rowOf) };
    },
  };
}
