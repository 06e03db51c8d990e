import { useState } from 'react';
import { useListContext } from 'react-admin';
import { toCsv } from '#src/domain/imports/csv.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { fieldValue } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { downloadCsv } from './downloadCsv.ts';

/** The whole list as it is filtered and sorted now, as a CSV file. */
export function ExportButton({ name }: { name: string }) {
  const text = useText();
  const { columns } = useDataList();
  const { getData, total } = useListContext();
  const notifyProblem = useNotifyProblem();
  const [isBusy, setBusy] = useState(false);

  const exportAll = async () => {
    setBusy(true);
    try {
      const records = await (getData?.({ maxResults: total }) ?? []);
      const rows = records.map((record) =>
        columns.map((column) => (column.csv ? column.csv(record) : fieldValue(record, column.source))),
      );
      downloadCsv(name, toCsv([columns.map(({ label }) => label), ...rows], { withBom: true }));
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconAction icon="mdi-download" label={text('ui.list.export')} onClick={exportAll} isDisabled={isBusy || !total} />
  );
}
