import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type FilterPayload, type Identifier, type RaRecord, useListContext } from 'react-admin';
import { loadPagePart } from '#src/config/pagePart.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useReadPage } from '#src/ui/lists/useReadPage.ts';

/** The records an action applies to: ids, or everything that matches the list's filter, on all pages. */
export type Selected = { ids: string[] } | { filter: FilterPayload };

interface ListSelection {
  selected: Selected;
  count: number;
  /** Everything that matches the filter is selected. */
  isWhole: boolean;
  /** A selected record as last loaded; undefined for one selected before this page was opened. */
  loadedRecord: (id: string) => RaRecord | undefined;
  /** Selects everything that matches the filter: by ids, or by the filter if the list `selectsByQuery`. Throws ApiError. */
  selectAll: () => Promise<void>;
  /** Reduces the selection to the checked rows. */
  leaveWhole: () => void;
  clear: () => void;
}

const Context = createContext<ListSelection | null>(null);

/** The selection of the surrounding list. When the filter changes, "everything that matches" is reduced to the checked rows. */
export function ListSelectionProvider({ children }: { children: ReactNode }) {
  const { filter: always, selectsByQuery } = useDataList();
  const readPage = useReadPage();
  const { data = [], filterValues, selectedIds, onSelect, total = 0 } = useListContext();
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [loadedRecords] = useState(() => new Map<string, RaRecord>());
  const filter = { ...filterValues, ...always };
  const signature = JSON.stringify(filter);
  const isWhole = wholeOf === signature && selectedIds.length > 0;

  useEffect(() => {
    for (const record of data) loadedRecords.set(String(record.id), record);
  }, [data, loadedRecords]);

  const selectAll = async () => {
    if (selectsByQuery) return setWholeOf(signature);
    const { listReader } = await loadPagePart(() => import('#src/ui/lists/listReader.ts'));
    const readOn = listReader(readPage);
    const ids: Identifier[] = [];
    for (let isRead = false; !isRead; ) {
      const { records, isLast } = await readOn();
      for (const record of records) loadedRecords.set(String(record.id), record);
      ids.push(...records.map(({ id }) => id));
      isRead = isLast;
    }
    onSelect(ids);
  };

  const value: ListSelection = {
    selected: isWhole ? { filter } : { ids: selectedIds.map(String) },
    count: isWhole ? total : selectedIds.length,
    isWhole,
    loadedRecord: (id) => data.find((record) => record.id === id) ?? loadedRecords.get(id),
    selectAll,
    leaveWhole: () => setWholeOf(null),
    clear: () => {
      setWholeOf(null);
      onSelect([]);
    },
  };
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The surrounding list's selection, for its `bulkActions`. Throws outside a list. */
export function useListSelection(): ListSelection {
  const selection = useContext(Context);
  if (!selection) throw new Error('There is no DataList around this selection.');
  return selection;
}
