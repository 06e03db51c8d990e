import type { ReactNode } from 'react';
import { type FilterPayload, type RaRecord, useListContext } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { ExportTool } from '#src/ui/lists/export/ExportTool.tsx';
import { BulkButton } from '#src/ui/lists/selection/BulkButton.tsx';
import { useListSelection } from '#src/ui/lists/selection/ListSelection.tsx';
import { useContactColumns } from './useContactColumns.tsx';
import { useContactFilters } from './useContactFilters.ts';

/** {@link ExportContactsDialog}, loaded on demand: few visits to a list end in an export. */
const LazyExportDialog = lazyPart(() =>
  import('#src/parts/contacts/export/ExportContactsDialog.tsx').then((module) => ({
    default: module.ExportContactsDialog,
  })),
);

interface ContactDataListProps {
  label: string;
  /** Limits the list to one category or group. */
  within?: { source: 'category_id' | 'group_ids'; id: string };
  bulkActions?: ReactNode;
  actions?: ReactNode;
  rareActions?: ReactNode;
  empty: ReactNode;
  /** The name of an export. */
  exportName: string;
}

/** A list of contacts: all, those of a group, or those of a category. */
export function ContactDataList({ label, within, exportName, ...parts }: ContactDataListProps) {
  const text = useText();
  const columns = useContactColumns();
  const filters = useContactFilters({ without: within?.source });
  const mayExport = useCan({ action: 'export', subject: 'contacts' }).isAllowed;
  const seesPhones = useCan({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
  const filter: FilterPayload | undefined = within && { [within.source]: within.id };
  return (
    <DataList<Contact & RaRecord>
      {...parts}
      resource="contacts"
      label={label}
      columns={columns}
      filters={filters}
      filter={filter}
      searchLabel={text(seesPhones ? 'contacts.search' : 'contacts.searchWithoutNumbers')}
      rowTo={({ id }) => pathTo('contacts.update', { id })}
      storeKey={within && `contacts.${within.source}.${within.id}`}
      columnsKey="contacts"
      selectsByQuery
      exports={
        mayExport
          ? {
              list: <ExportListedContacts name={exportName} />,
              selection: <ExportSelectedContacts name={exportName} />,
            }
          : null
      }
    />
  );
}

/** List tool: exports all contacts of the list, as filtered and sorted. */
function ExportListedContacts({ name }: { name: string }) {
  const { filter } = useDataList();
  const { filterValues, sort, total = 0 } = useListContext();
  return (
    <ExportTool isEmpty={total === 0}>
      {(close) => (
        <LazyExportDialog
          onClose={close}
          name={name}
          count={total}
          selection={{ filter: { ...filterValues, ...filter }, sort: [sort.field, sort.order] }}
        />
      )}
    </ExportTool>
  );
}

/** Bulk action: exports the selected contacts, or all that match the filter. */
function ExportSelectedContacts({ name }: { name: string }) {
  const text = useText();
  const { sort } = useListContext();
  const { selected, count } = useListSelection();
  return (
    <BulkButton icon="mdi-download" label={text('ui.exporting.start')}>
      {(close) => (
        <LazyExportDialog
          onClose={close}
          name={name}
          count={count}
          selection={{ ...selected, sort: [sort.field, sort.order] }}
        />
      )}
    </BulkButton>
  );
}
