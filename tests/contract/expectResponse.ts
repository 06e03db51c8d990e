import { expect } from 'vitest';
import { z } from 'zod';
import { type ApiResponse, dataOf } from '#mock-api/testing/apiClient.ts';
import { type OperationName, operation } from '#src/domain/contract/operations.ts';

/** Checks a response against the operation's schema and status, and returns its data. Records in `checked` that the operation was called. */
export function expectResponse<T = Record<string, unknown>>(
  name: OperationName,
  apiResponse: ApiResponse,
  checked: Set<OperationName>,
): T {
  const { response, status, isList } = operation(name);
  checked.add(name);
  expect([apiResponse.body.error, isList ? [200, 206] : [status]]).toEqual([
    undefined,
    expect.arrayContaining([apiResponse.status]),
  ]);
  const exact = response instanceof z.ZodObject ? z.strictObject(response.shape) : response;
  expect(exact.safeParse(dataOf(apiResponse)).error?.issues ?? []).toEqual([]);
  return dataOf<T>(apiResponse);
}
