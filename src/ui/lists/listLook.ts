import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { type Column, primaryColumn } from './column.ts';
import { useDataList } from './DataListContext.tsx';

export type Density = 'comfortable' | 'compact';

/** The row density, the same for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStore<Density>('lists.density', 'comfortable');
}

interface ColumnChoice {
  visible: readonly Column[];
  isVisible: (column: Column) => boolean;
  toggle: (column: Column) => void;
  reset: () => void;
}

/** The visible columns of this list. */
export function useColumnChoice(): ColumnChoice {
  const { columns, resource, storeKey, columnsKey = storeKey || resource } = useDataList();
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${columnsKey}.shownColumns`, {});
  // Keep the same array while nothing changes: a new one would render every row again.
  const visible = useMemo(() => visibleOf(columns, chosen), [columns, chosen]);
  const isVisible = (column: Column) => visible.includes(column);
  return {
    visible,
    isVisible,
    toggle: (column) => setChosen({ ...chosen, [column.source]: !isVisible(column) }),
    reset: () => setChosen({}),
  };
}

function visibleOf(columns: readonly Column[], chosen: Record<string, boolean>): readonly Column[] {
  const primary = primaryColumn(columns);
  return columns.filter((column) => column === primary || (chosen[column.source] ?? !column.isHiddenAtFirst));
}
