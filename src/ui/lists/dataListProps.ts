import type { ReactNode } from 'react';
import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { Column } from './column.ts';
import type { FilterDefinition } from './filters/filterDefinition.ts';

export interface DataListProps<R extends RaRecord> {
  /** The list's name for assistive technology: "Contacts". */
  label: string;
  columns: readonly Column<R>[];
  /** What the rows also show is still loading, and would make them higher: they are shown together with it. */
  isWaiting?: boolean;
  /** The resource; by default the page's. */
  resource?: string;
  filters?: readonly FilterDefinition[];
  /** The search box's label; without it there is no search. */
  searchLabel?: string;
  /** The initial order; by default the one in `api/firstRequests.ts`, which is requested before the list's code is loaded. */
  sort?: SortPayload;
  /** The initial number of rows on a page. */
  perPage?: number;
  /** Fixed filters, such as the campaign in a campaign's list of messages. */
  filter?: FilterPayload;
  /** Initial filters; by default those in `api/firstRequests.ts`. */
  filterDefaultValues?: FilterPayload;
  /** The router's path of a record, or null if rows do not open. By default react-admin's show or edit page. */
  rowTo?: ((record: R) => string | null) | false;
  /** Actions for the selection, such as `<BulkDelete … />`, in addition to its export. */
  bulkActions?: ReactNode;
  /** "Select all" selects by filter rather than by ids: for bulk actions that send the filter to the API (`useListSelection`). */
  selectsByQuery?: boolean;
  /** The main button, at the end of the toolbar. */
  actions?: ReactNode;
  /** Secondary buttons; on a phone they are in a menu. */
  rareActions?: ReactNode;
  /** `<EmptyState …>`: what is shown while there is no record at all. */
  empty: ReactNode;
  /** The exports in the toolbar and for a selection: `LIST_EXPORTS`, which has the list's columns; others that have more; or null for none. */
  exports: { list: ReactNode; selection: ReactNode } | null;
  /** The key under which filters, page and columns are remembered, when a resource has several lists; false: nowhere, and not in the URL. */
  storeKey?: string | false;
  /** The key under which columns are remembered, when several lists share them; by default with the rest. */
  columnsKey?: string;
  /** The polling interval (ms), for lists that change by themselves; `pollWhile` slows down in hidden tabs. */
  refetchInterval?: (query: { state: { data?: unknown } }) => number | false;
}
