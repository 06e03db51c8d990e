import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { LazyExportDialog } from './LazyExportDialog.tsx';

/** Among the tools of a list of contacts: everybody in it, as it is filtered and sorted now. */
export function ExportListedContacts({ name }: { name: string }) {
  const text = useText();
  const { filter } = useDataList();
  const { filterValues, sort, total = 0 } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconAction
        icon="mdi-download"
        label={text('contactExport.button')}
        onClick={() => setOpen(true)}
        isDisabled={total === 0}
      />
      {isOpen && (
        <LazyExportDialog
          onClose={() => setOpen(false)}
          name={name}
          count={total}
          meant={{ filter: { ...filterValues, ...filter }, sort: [sort.field, sort.order] }}
        />
      )}
    </>
  );
}
