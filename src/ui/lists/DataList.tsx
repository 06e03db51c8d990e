import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type RaRecord, type SortPayload, useResourceContext } from 'react-admin';
import type { Column } from './column.ts';
import { DataListBody } from './DataListBody.tsx';
import { DataListProvider } from './DataListContext.tsx';
import type { FilterDefinition } from './filters/filterDefinition.ts';
import { ListSelectionProvider } from './selection/ListSelection.tsx';

export interface DataListProps<R extends RaRecord> {
  /** What the list is of, for assistive technology: "Contacts". */
  label: string;
  columns: readonly Column<R>[];
  /** The resource; without it, that of the page. */
  resource?: string;
  filters?: readonly FilterDefinition[];
  /** What the search box says; without it there is none. */
  searchLabel?: string;
  sort?: SortPayload;
  /** Rows on a page to begin with. */
  perPage?: number;
  /** Filters that nobody can take away, as the campaign of a campaign's messages. */
  filter?: FilterPayload;
  /** Filters to begin with. */
  filterDefaultValues?: FilterPayload;
  /** The router's path of a record; null: this one does not open. Without it, react-admin's show or edit page. */
  rowTo?: ((record: R) => string | null) | false;
  /** Buttons for what is selected, as `<BulkDelete … />`; without it nothing can be selected. */
  bulkActions?: ReactNode;
  /** "Select all" means the filter, not the ids of its records: for bulk actions that tell the API which (`useListSelection`). */
  selectsByQuery?: boolean;
  /** Which rows can be selected. */
  isSelectable?: (record: R) => boolean;
  /** Buttons at the end of the toolbar, the main one last. */
  actions?: ReactNode;
  /** `<EmptyState …>`: what is shown while there is no record at all. */
  empty: ReactNode;
  /** Name of the CSV file, without its ending; without it there is no export. */
  csvName?: string;
  /** A button that exports the list in a way of its own, in place of the CSV. */
  exportAction?: ReactNode;
  /** Where filters, page and choice of columns are remembered when one resource has several lists; false: nowhere, and not in the URL. */
  storeKey?: string | false;
  /** Where the choice of columns is remembered, when several lists are to look alike; without it, with the rest. */
  columnsKey?: string;
  /** How soon (ms) to ask again, for lists that move by themselves; `pollWhile` slows down in hidden tabs. */
  refetchInterval?: (query: { state: { data?: unknown } }) => number | false;
}

/**
 * The list of every resource: search, filters in words, sort, page, column choice, density, selection, CSV; the states of a list;
 * cards below 600 px. Its parameters are in the URL.
 *
 * ```tsx
 * <DataList<Group> label={text('groups.plural')} columns={columns} searchLabel={text('groups.search')}
 *   sort={{ field: 'name', order: 'ASC' }} rowTo={({ id }) => pathTo('groups.show', { id })}
 *   empty={<EmptyState icon="mdi-account-group" title={text('groups.none')}>{text('groups.noneText')}</EmptyState>} />
 * ```
 */
export function DataList<R extends RaRecord>(props: DataListProps<R>) {
  const ofPage = useResourceContext(props);
  const resource = props.resource ?? ofPage ?? '';
  const { sort, perPage = 25, filter, filterDefaultValues, storeKey, refetchInterval } = props;
  return (
    <ListBase<R>
      resource={resource}
      sort={sort}
      perPage={perPage}
      filter={filter}
      filterDefaultValues={filterDefaultValues}
      storeKey={storeKey}
      disableSyncWithLocation={storeKey === false}
      exporter={false}
      // The route's guards have asked already; asking again would delay the first request.
      disableAuthentication
      // The list says itself what failed; a snackbar beside it would say it twice.
      queryOptions={{ onError: () => undefined, refetchInterval, refetchIntervalInBackground: true } as object}
    >
      <DataListProvider value={{ ...props, resource } as unknown as DataListProps<RaRecord> & { resource: string }}>
        <ListSelectionProvider>
          <DataListBody />
        </ListSelectionProvider>
      </DataListProvider>
    </ListBase>
  );
}
