import type { ReactNode } from 'react';
import type { FilterPayload, RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { ExportListedContacts } from './export/ExportListedContacts.tsx';
import { ExportSelectedContacts } from './export/ExportSelectedContacts.tsx';
import { useContactColumns } from './useContactColumns.tsx';
import { useContactFilters } from './useContactFilters.ts';

interface ContactDataListProps {
  label: string;
  /** What the list is of when it is not of all contacts: those of one category or group. */
  within?: { source: 'category_id' | 'group_ids'; id: string };
  bulkActions?: ReactNode;
  actions?: ReactNode;
  rareActions?: ReactNode;
  empty: ReactNode;
  /** What an export of them is called. */
  exportName: string;
}

/** Contacts as a list, the same wherever they are listed: all of them, those of a group, those of a category. */
export function ContactDataList({ label, within, exportName, ...parts }: ContactDataListProps) {
  const text = useText();
  const columns = useContactColumns();
  const filters = useContactFilters({ without: within?.source });
  const mayExport = useMay({ action: 'export', subject: 'contacts' }).isAllowed;
  const seesPhones = useMay({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
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
