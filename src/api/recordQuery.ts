import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { invalidate } from './operationQuery.ts';

/** The cache key of a record in react-admin's `useGetOne`. */
export function recordKey(resource: ResourceName, id: string): QueryKey {
  return [resource, 'getOne', { id, meta: undefined }];
}

/** The cache key of a list in react-admin's `useGetList`; without parameters, the prefix of all lists of the resource. */
export function listKey(resource: string, params?: Partial<GetListParams>): QueryKey {
  return params ? [resource, 'getList', params] : [resource, 'getList'];
}

/** The cache key of what several requests find out about records of a resource; refetched with them. */
export function derivedKey(resource: ResourceName, name: string, input: object): QueryKey {
  return [resource, name, input];
}

/** The prefix of react-admin's keys of what the auth provider returns. */
export const AUTH: QueryKey = ['auth'];

/** The prefix of the keys of all `recordPagesQuery` of a resource. */
export function pagesKey(resource: ResourceName): QueryKey {
  return [resource, 'pages'];
}

/** Key and function of an infinite query that reads a list of records page by page. */
export function recordPagesQuery<R extends RaRecord>(
  { getList }: DataProvider,
  resource: ResourceName,
  { perPage, ...list }: Pick<GetListParams, 'filter' | 'sort'> & { perPage: number },
) {
  return {
    queryKey: [...pagesKey(resource), list] as QueryKey,
    queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
      getList<R>(resource, { ...list, pagination: { page, perPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: { total?: number }, pages: readonly unknown[]): number | undefined =>
      pages.length * perPage < (last.total ?? 0) ? pages.length + 1 : undefined,
  };
}

/** Puts a record from the API into the cache, and refetches the lists of its resource. */
export function setRecord(queryClient: QueryClient, resource: ResourceName, record: { id: string }): void {
  queryClient.setQueryData(recordKey(resource, record.id), record);
  void invalidate(queryClient, [listKey(resource)]);
}
