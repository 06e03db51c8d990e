import { useDataProvider, useListContext } from 'react-admin';
import { useDataList } from './DataListContext.tsx';
import type { ReadPage } from './listReader.ts';

/** Reads pages of any size of the surrounding list, with its current filters and order. Throws ApiError. */
export function useReadPage(): ReadPage {
  const dataProvider = useDataProvider();
  const { resource, filter } = useDataList();
  const { filterValues, sort } = useListContext();
  return (pagination, signal) =>
    dataProvider.getList(resource, { filter: { ...filterValues, ...filter }, sort, pagination, signal });
}
