import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { type CallOptions, callOperation } from './callOperation.ts';

/** The request's parameters. */
export interface OperationInput<N extends OperationName> extends Pick<CallOptions<N>, 'id' | 'query' | 'body'> {
  /** Repeats the request whenever this changes, with the same parameters: the version of a record, for example. Never sent. */
  asOf?: unknown;
}

/** A response in the cache. `total`: for lists. */
export interface OperationResult<N extends OperationName> {
  data: OperationResponse<N>;
  total?: number;
}

/** The cache key of an operation's response, derived from its name and parameters. */
export function operationKey<N extends OperationName>(
  name: N,
  { id, query, body, asOf }: OperationInput<N> = {},
): QueryKey {
  const input = { id, query, body };
  return asOf === undefined ? [name, input] : [name, input, asOf];
}

/** Key and function of a query, for react-query's own hooks; `useOperation` is what most screens need. */
export function operationQuery<N extends OperationName>(name: N, input: OperationInput<N> = {}) {
  const { id, query, body } = input;
  return {
    queryKey: operationKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<OperationResult<N>> =>
      callOperation(name, { id, query, body, signal }),
  };
}

/** Key and function of an infinite query that reads a list page by page. */
export function operationPagesQuery<N extends OperationName>(
  name: N,
  { perPage, ...input }: OperationInput<N> & { perPage: number },
) {
  const { id, query, body } = input;
  return {
    queryKey: [...operationKey(name, input), 'pages'] as QueryKey,
    queryFn: ({ pageParam: first, signal }: { pageParam: number; signal: AbortSignal }): Promise<OperationResult<N>> =>
      callOperation(name, { id, query: { ...query, range: [first, first + perPage - 1] }, body, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total = 0 }: OperationResult<N>, pages: OperationResult<N>[]): number | undefined => {
      const loadedCount = pages.reduce((sum, { data }) => sum + (data as readonly unknown[]).length, 0);
      return loadedCount < total ? loadedCount : undefined;
    },
  };
}

/** Stores a response in the cache. */
export function setOperationResult<N extends OperationName>(
  queryClient: QueryClient,
  name: N,
  input: OperationInput<N>,
  data: OperationResponse<N>,
): void {
  queryClient.setQueryData<OperationResult<N>>(operationKey(name, input), { data });
}

/** What is refetched: an operation's responses, all data of a resource, or what begins with a key of `src/api`. */
export type Outdated = OperationName | ResourceName | QueryKey;

/** The beginning of every key. */
export const EVERYTHING: QueryKey = [];

/** Refetches what is outdated, now if it is on screen, otherwise when it is next used; not `except`, which no longer exists. */
export async function invalidate(
  queryClient: QueryClient,
  outdated: readonly Outdated[],
  { except }: { except?: QueryKey } = {},
): Promise<void> {
  const exceptHash = except && hashKey(except);
  await Promise.all(
    outdated.map((each) =>
      queryClient.invalidateQueries({
        queryKey: typeof each === 'string' ? [each] : each,
        predicate: ({ queryHash }) => queryHash !== exceptHash,
      }),
    ),
  );
}
