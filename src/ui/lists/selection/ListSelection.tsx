import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type FilterPayload, type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { useReadPage } from '#src/ui/lists/useReadPage.ts';

/** Which records are meant: these, or all that the list's filter shows, on whatever page. */
export type Selected = { ids: string[] } | { filter: FilterPayload };

interface ListSelection {
  selected: Selected;
  count: number;
  /** The filter's records are selected, not some of them. */
  isWhole: boolean;
  /** A selected record as it was last seen; undefined for one that was selected before this page was opened. */
  known: (id: string) => RaRecord | undefined;
  /** All that the filter shows: by their ids, or as the filter itself where the list `selectsByQuery`. Throws ApiError. */
  selectAll: () => Promise<void>;
  /** Back from the whole list to the rows that are ticked. */
  leaveWhole: () => void;
  clear: () => void;
}

const Context = createContext<ListSelection | null>(null);

/** Knows what is selected in the list around. Another filter is another list: then only the ticked rows count. */
export function ListSelectionProvider({ children }: { children: ReactNode }) {
  const { filter: always, selectsByQuery } = useDataList();
  const readPage = useReadPage();
  const { data = [], filterValues, selectedIds, onSelect, total = 0 } = useListContext();
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [seen] = useState(() => new Map<string, RaRecord>());
  const filter = { ...filterValues, ...always };
  const signature = JSON.stringify(filter);
  const isWhole = wholeOf === signature && selectedIds.length > 0;

  useEffect(() => {
    for (const record of data) seen.set(String(record.id), record);
  }, [data, seen]);

  const selectAll = async () => {
    if (selectsByQuery) return setWholeOf(signature);
    const { listReader } = await import('#src/ui/lists/listReader.ts');
    const readOn = listReader(readPage);
    const ids: Identifier[] = [];
    for (let isRead = false; !isRead; ) {
      const { records, isLast } = await readOn();
      for (const record of records) seen.set(String(record.id), record);
      ids.push(...records.map(({ id }) => id));
      isRead = isLast;
    }
    onSelect(ids);
  };

  const value: ListSelection = {
    selected: isWhole ? { filter } : { ids: selectedIds.map(String) },
    count: isWhole ? total : selectedIds.length,
    isWhole,
    known: (id) => data.find((record) => record.id === id) ?? seen.get(id),
    selectAll,
    leaveWhole: () => setWholeOf(null),
    clear: () => {
      setWholeOf(null);
      onSelect([]);
    },
  };
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** What is selected in the list around, for the actions in its `bulkActions`. Throws outside of a list. */
export function useListSelection(): ListSelection {
  const selection = useContext(Context);
  if (!selection) throw new Error('A selection is that of a DataList around');
  return selection;
}
