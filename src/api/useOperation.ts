import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationResponse } from '#src/domain/contract/operations.ts';
import {
  invalidate,
  type OperationInput,
  type OperationResult,
  type Outdated,
  operationQuery,
} from './operationQuery.ts';

type Options<N extends OperationName, T> = OperationInput<N> &
  Omit<UseQueryOptions<OperationResult<N>, Error, T>, 'queryKey' | 'queryFn' | 'select'>;

/** Queries an operation of the contract: `useOperation('campaignReport', { id })`. Takes its parameters and react-query's options. */
export function useOperation<N extends OperationName>(
  name: N,
  { id, query, body, asOf, ...options }: Options<N, OperationResponse<N>> = {},
): UseQueryResult<OperationResponse<N>> {
  return useQuery({ ...operationQuery(name, { id, query, body, asOf }), ...options, select: dataOf<N> });
}

/** The same for a list: `data.data` has the rows and `data.total` their number. */
export function useOperationList<N extends OperationName>(
  name: N,
  { id, query, body, asOf, ...options }: Options<N, OperationResult<N>>,
): UseQueryResult<OperationResult<N>> {
  return useQuery({ ...operationQuery(name, { id, query, body, asOf }), ...options });
}

function dataOf<N extends OperationName>({ data }: OperationResult<N>): OperationResponse<N> {
  return data;
}

/** Returns a function that refetches what is outdated: `await invalidate('sessions', 'account')`. The same function on every render. */
export function useInvalidate(): (...outdated: Outdated[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback((...outdated) => invalidate(queryClient, outdated), [queryClient]);
}
