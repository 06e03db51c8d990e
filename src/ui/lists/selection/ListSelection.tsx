import { createContext, type ReactNode, useContext, useState } from 'react';
import { type FilterPayload, useListContext } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';

/** Which records are meant: these, or all that the list's filter shows, on whatever page. */
export type Selected = { ids: string[] } | { filter: FilterPayload };

interface ListSelection {
  selected: Selected;
  count: number;
  /** The filter's records are selected, not some of them. */
  isWhole: boolean;
  selectWhole: () => void;
  /** Back from the whole list to the rows that are ticked. */
  leaveWhole: () => void;
  clear: () => void;
}

const Context = createContext<ListSelection | null>(null);

/** Knows what is selected in the list around. Another filter is another list: then only the ticked rows count. */
export function ListSelectionProvider({ children }: { children: ReactNode }) {
  const { filter: always } = useDataList();
  const { filterValues, selectedIds, onSelect, total = 0 } = useListContext();
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const filter = { ...filterValues, ...always };
  const signature = JSON.stringify(filter);
  const isWhole = wholeOf === signature && selectedIds.length > 0;
  const value: ListSelection = {
    selected: isWhole ? { filter } : { ids: selectedIds.map(String) },
    count: isWhole ? total : selectedIds.length,
    isWhole,
    selectWhole: () => setWholeOf(signature),
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
