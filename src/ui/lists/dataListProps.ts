import type { ReactNode } from 'react';
import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { Column } from './column.ts';
import type { FilterDefinition } from './filters/filterDefinition.ts';

export interface DataListProps<R extends RaRecord> {
  /** What the list is of, for assistive technology: "Contacts". */
  label: string;
  columns: readonly Column<R>[];
  /** The resource; without it, that of the page. */
  resource?: string;
  filters?: readonly FilterDefinition[];
  /** What the search box says; without it there is none. */
  searchLabel?: string;
  /** Without it, the resource's own (`api/firstQuestions.ts`): that is fetched before the list is there. */
  sort?: SortPayload;
  /** Rows on a page to begin with. */
  perPage?: number;
  /** Filters that nobody can take away, as the campaign of a campaign's messages. */
  filter?: FilterPayload;
  /** Filters to begin with; without them, the resource's own. */
  filterDefaultValues?: FilterPayload;
  /** The router's path of a record; null: this one does not open. Without it, react-admin's show or edit page. */
  rowTo?: ((record: R) => string | null) | false;
  /** Buttons for what is selected, as `<BulkDelete … />`, beside its export. */
  bulkActions?: ReactNode;
  /** "Select all" means the filter, not the ids of its records: for bulk actions that tell the API which (`useListSelection`). */
  selectsByQuery?: boolean;
  /** The main button, at the end of the toolbar. */
  actions?: ReactNode;
  /** Buttons beside the main one; on a phone they are in a menu. */
  rareActions?: ReactNode;
  /** `<EmptyState …>`: what is shown while there is no record at all. */
  empty: ReactNode;
  /** How the list becomes a file, from the toolbar and from a selection: `LIST_EXPORTS`, or more than its columns; null: not at all. */
  exports: { list: ReactNode; selection: ReactNode } | null;
  /** Where filters, page and choice of columns are remembered when one resource has several lists; false: nowhere, and not in the URL. */
  storeKey?: string | false;
  /** Where the choice of columns is remembered, when several lists are to look alike; without it, with the rest. */
  columnsKey?: string;
  /** How soon (ms) to ask again, for lists that move by themselves; `pollWhile` slows down in hidden tabs. */
  refetchInterval?: (query: { state: { data?: unknown } }) => number | false;
}
