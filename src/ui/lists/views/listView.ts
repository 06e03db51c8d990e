import type { FilterPayload, SortPayload } from 'react-admin';
import { MAX_VIEWS } from '#src/domain/listViewTerms.ts';

/** A saved view: search and filters, order, columns. */
export interface ListView {
  name: string;
  filter: FilterPayload;
  sort: Pick<SortPayload, 'field' | 'order'>;
  /** In the format of the stored column choice. */
  columns: Record<string, boolean>;
}

/** Adds a view; one with the same name (case-insensitive) is replaced. Sorted by name. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  return [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}

export function withoutView(views: readonly ListView[], name: string): ListView[] {
  const key = name.trim().toLowerCase();
  return views.filter((view) => view.name.trim().toLowerCase() !== key);
}

/** Whether a view of this name can be saved: in place of the one that has the name, or as one more. */
export function hasRoomFor(views: readonly ListView[], name: string): boolean {
  return withoutView(views, name).length < MAX_VIEWS;
}

/** Whether a list matches a view. */
export function matchesView(view: ListView, list: Omit<ListView, 'name'>): boolean {
  return (
    inOrder(view.filter) === inOrder(list.filter) &&
    view.sort.field === list.sort.field &&
    view.sort.order === list.sort.order
  );
}

/** The same text for the same filters, in any order. */
function inOrder(filter: FilterPayload): string {
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}
