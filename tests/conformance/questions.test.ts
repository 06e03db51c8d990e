import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorOf } from '#mock-api/testing/apiClient.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { account, as } from './backEnd.ts';
import { expectShape } from './expectContract.ts';

/** Every read that needs no id. */
const QUESTIONS = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
  const { method, path } = operation(name);
  return method === 'GET' && !path.includes('{');
});

describe('every read without an id', () => {
  it.for(QUESTIONS)('%s is answered as the contract says', async (name, { skip }) => {
    const { path, query, response, isList, status, problems } = operation(name);
    if (query && !query.safeParse({}).success) return skip('it has to be asked about something');
    const result = await (await as(account()))('GET', path);
    if (result.status === 403) return skip(`${account().email} cannot ask: ${errorOf(result).message}`);
    if (result.status === 404 && problems?.includes('not_found'))
      return skip(`there is none: ${errorOf(result).message}`);
    expect(isList ? [200, 206] : [status]).toContain(result.status);
    const exact = response instanceof z.ZodObject ? z.strictObject(response.shape) : response;
    expectShape(exact, result.body.data);
  });
});
