import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ask, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';

const UNREACHABLE = 'The database cannot be reached at the moment. Nothing was saved.';
const UNREADABLE = 'The database cannot be reached at the moment.';
const UNSURE =
  'The database connection was lost while this was being saved. Check whether it was saved before you try again.';

let served: ServedApi;
let owner: Ask;

beforeAll(async () => {
  served = await serveApi();
  owner = await served.as('owner@acme.test');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => served.stop());

/** Loses the connection to the database. `isUnsure`: during the commit of a unit of work. */
function loseConnection(isUnsure: boolean): void {
  vi.spyOn(served.api.store, 'unit').mockRejectedValue(new StorageUnavailable(new Error('lost'), { isUnsure }));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
}

describe('a lost connection to the database', () => {
  it.each([
    ['during the commit of a read', 'GET', true, UNREADABLE],
    ['before the commit of a read', 'GET', false, UNREADABLE],
    ['during the commit of a write', 'POST', true, UNSURE],
    ['before the commit of a write', 'POST', false, UNREACHABLE],
  ])('%s leads to a 503 that says why, and whether anything was saved', async (_, method, isUnsure, message) => {
    loseConnection(isUnsure);
    const body = method === 'POST' ? { name: 'Lost' } : undefined;
    const response = await owner(method, '/contacts/groups', { body });
    expect([response.status, errorOf(response)]).toMatchObject([503, { code: 'unavailable', message }]);
    expect(response.headers.get('Retry-After')).toBe('2');
  });
});
