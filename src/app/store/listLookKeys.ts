import type { ListLooks } from '#src/domain/people/listLooks.ts';

const VIEWS = /^(.+)\.views$/;
const COLUMNS = /^(.+)\.shownColumns$/;
const DENSITY = 'lists.density';

/** The list setting that an entry of react-admin's store is, or null if there is none. */
export function lookOf(key: string, value: unknown): Partial<ListLooks> | null {
  if (key === DENSITY) return { density: value as ListLooks['density'] };
  const views = VIEWS.exec(key)?.[1];
  if (views) return { views: { [views]: (value ?? []) as ListLooks['views'][string] } };
  const columns = COLUMNS.exec(key)?.[1];
  return columns ? { columns: { [columns]: (value ?? {}) as ListLooks['columns'][string] } } : null;
}

/** The same as entries of the store. */
export function entriesOf({ views, columns, density }: ListLooks): [key: string, value: unknown][] {
  return [
    ...Object.entries(views).map(([list, value]): [string, unknown] => [`${list}.views`, value]),
    ...Object.entries(columns).map(([list, value]): [string, unknown] => [`${list}.shownColumns`, value]),
    ...(density ? [[DENSITY, density] as [string, unknown]] : []),
  ];
}

/** Combines two successive changes. */
export function joined(one: Partial<ListLooks>, next: Partial<ListLooks>): Partial<ListLooks> {
  return {
    ...one,
    ...next,
    ...(one.views || next.views ? { views: { ...one.views, ...next.views } } : {}),
    ...(one.columns || next.columns ? { columns: { ...one.columns, ...next.columns } } : {}),
  };
}
