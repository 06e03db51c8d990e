import type { FilterPayload, SortPayload } from 'react-admin';

/** A list as somebody likes to see it again: what is sought and filtered, the order, the columns. */
export interface ListView {
  name: string;
  filter: FilterPayload;
  sort: Pick<SortPayload, 'field' | 'order'>;
  /** As the choice of columns keeps them. */
  columns: Record<string, boolean>;
}

/** The views with one more; one of the same name is replaced, whatever its case. In the order of their names. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  return [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}

export function withoutView(views: readonly ListView[], name: string): ListView[] {
  const key = name.trim().toLowerCase();
  return views.filter((view) => view.name.trim().toLowerCase() !== key);
}

/** Whether a list is as a view has it. */
export function isCurrent(view: ListView, list: Omit<ListView, 'name'>): boolean {
  return (
    inOrder(view.filter) === inOrder(list.filter) &&
    view.sort.field === list.sort.field &&
    view.sort.order === list.sort.order
  );
}

/** The same text for the same filters, in whatever order they were set. */
function inOrder(filter: FilterPayload): string {
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}
