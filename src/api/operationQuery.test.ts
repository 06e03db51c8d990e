import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, invalidate, operationKey, operationPagesQuery, setOperationResult } from './operationQuery.ts';

const sameKey = (a: readonly unknown[], b: readonly unknown[]) => hashKey(a) === hashKey(b);

describe('the cache key of an operation', () => {
  it.each([
    ['the order of what is asked', { query: { from: 1, to: 2 } }, { query: { to: 2, from: 1 } }, true],
    ['what is not given', { id: 'a', query: undefined }, { id: 'a' }, true],
    ['the id', { id: 'a' }, { id: 'b' }, false],
    ['the query', { query: { range: [0, 24] } }, { query: { range: [0, 49] } }, false],
    ['the body', { body: { query: 'a' } }, { body: { query: 'b' } }, false],
    ['when it is asked again', { id: 'a', asOf: 1 }, { id: 'a', asOf: 2 }, false],
    ['null, which is an answer to when', { id: 'a', asOf: null }, { id: 'a' }, false],
  ])('%s', (_what, a, b, isSame) => {
    expect(sameKey(operationKey('campaignReport', a as object), operationKey('campaignReport', b as object))).toBe(
      isSame,
    );
  });

  it('differs by operation and by page', () => {
    const key = operationKey('campaignExcluded', { id: 'a' });
    expect(sameKey(key, operationKey('campaignExcludedCounts', { id: 'a' }))).toBe(false);
    expect(sameKey(key, operationPagesQuery('campaignExcluded', { id: 'a', perPage: 50 }).queryKey)).toBe(false);
  });
});

it('invalidates all responses of an operation, and no others', async () => {
  const queryClient = new QueryClient();
  const settings = { id: 'x' } as never;
  setOperationResult(queryClient, 'deviceQueue', { id: 'a' }, settings);
  setOperationResult(queryClient, 'deviceQueue', { id: 'b' }, settings);
  setOperationResult(queryClient, 'deviceReport', { id: 'a' }, settings);
  await invalidate(queryClient, ['deviceQueue']);
  const old = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey: [name, input] }) => [name, input])).toEqual([
    ['deviceQueue', { id: 'a' }],
    ['deviceQueue', { id: 'b' }],
  ]);
});

it('invalidates everything but what no longer exists', async () => {
  const queryClient = new QueryClient();
  for (const id of ['kept', 'gone']) setOperationResult(queryClient, 'deviceQueue', { id }, {} as never);
  await invalidate(queryClient, [EVERYTHING], { except: operationKey('deviceQueue', { id: 'gone' }) });
  const old = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[1])).toEqual([{ id: 'kept' }]);
});

it('reads a list page by page until its end', () => {
  const { getNextPageParam } = operationPagesQuery('contactTimeline', { id: 'a', perPage: 2 });
  const page = (rows: number, total?: number) => ({ data: Array(rows).fill({}), total }) as never;
  expect(getNextPageParam(page(2, 3), [page(2, 3)])).toBe(2);
  expect(getNextPageParam(page(1, 3), [page(2, 3), page(1, 3)])).toBeUndefined();
  expect(getNextPageParam(page(2), [page(2)])).toBeUndefined();
});
