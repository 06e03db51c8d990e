import { useListContext, useStore } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { isCurrent, type ListView, withoutView, withView } from './listView.ts';

interface ListViews {
  views: readonly ListView[];
  /** The list's current view. */
  current: ListView | undefined;
  save: (name: string) => void;
  open: (view: ListView) => void;
  remove: (view: ListView) => void;
}

/** The user's saved views of this list, in any browser: the store's list entries are synced with the API. */
export function useListViews(): ListViews {
  const { resource, storeKey, columnsKey = storeKey || resource } = useDataList();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const [views, setViews] = useStore<ListView[]>(`${columnsKey}.views`, []);
  const [columns, setColumns] = useStore<Record<string, boolean>>(`${columnsKey}.shownColumns`, {});
  const list = { filter: filterValues, sort: { field: sort.field, order: sort.order }, columns };
  return {
    views,
    current: views.find((view) => isCurrent(view, list)),
    save: (name) => setViews(withView(views, { name: name.trim(), ...list })),
    open: (view) => {
      setColumns(view.columns);
      setSort(view.sort);
      setFilters(view.filter, {}, false);
    },
    remove: ({ name }) => setViews(withoutView(views, name)),
  };
}
