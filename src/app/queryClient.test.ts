import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { createQueryClient } from './queryClient.ts';

afterEach(() => vi.unstubAllGlobals());

function retryOf(error: Error, count = 0): unknown {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  return typeof retry === 'function' ? retry(count, error) : retry;
}

const error = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, status === 429 ? 'too_many_requests' : 'internal', 'no', { retryAfter });

describe('createQueryClient', () => {
  it.each<[string, Error, number, boolean]>([
    ['429', error(429, 1500), 0, true],
    ['429 for the third time', error(429, 1500), 2, false],
    ['429 with too long a wait', error(429, 600_000), 0, false],
    ['500', error(500), 0, false],
    ['404', error(404), 0, false],
    ['no response, which the client has already retried', error(0), 0, false],
    ['a defect', new TypeError('x'), 0, false],
  ])('after %s tries again: %j', (_what, failure, count, isRepeated) => {
    expect(retryOf(failure, count)).toBe(isRepeated);
  });

  it('waits as long as the API asks for', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    expect(typeof retryDelay === 'function' && retryDelay(0, error(429, 1500))).toBe(1500);
  });

  it('asks again for a response that seems to come later, because the clock was set back', () => {
    const client = createQueryClient();
    client.setQueryData(['contacts'], [], { updatedAt: Date.now() + 65 * 24 * 60 * 60 * 1000 });
    const query = client.getQueryCache().find({ queryKey: ['contacts'] });
    const { staleTime } = client.getDefaultOptions().queries ?? {};
    expect(typeof staleTime === 'function' && query?.isStaleByTime(staleTime(query))).toBe(true);
  });

  it('works offline for permissions and react-admin’s callbacks', () => {
    const client = createQueryClient();
    expect(client.getQueryDefaults(['auth', 'canAccess'])).toMatchObject({ networkMode: 'always' });
    expect(client.getDefaultOptions().mutations).toMatchObject({ networkMode: 'always' });
  });
});
