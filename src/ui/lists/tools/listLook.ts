import { useStore } from 'react-admin';
import type { Column } from '#src/ui/lists/column.ts';
import { primaryColumn } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';

export type Density = 'comfortable' | 'compact';

/** How dense one likes lists; the same for all of them. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStore<Density>('lists.density', 'comfortable');
}

interface ColumnChoice {
  visible: readonly Column[];
  isVisible: (column: Column) => boolean;
  toggle: (column: Column) => void;
  reset: () => void;
}

/** Which columns of this list one wants to see. */
export function useColumnChoice(): ColumnChoice {
  const { columns, resource, storeKey, columnsKey = storeKey || resource } = useDataList();
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${columnsKey}.shownColumns`, {});
  const primary = primaryColumn(columns);
  const isVisible = (column: Column) => column === primary || (chosen[column.source] ?? !column.isHiddenAtFirst);
  return {
    visible: columns.filter(isVisible),
    isVisible,
    toggle: (column) => setChosen({ ...chosen, [column.source]: !isVisible(column) }),
    reset: () => setChosen({}),
  };
}
