import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#src/api/apiError.ts';
import { withRetries } from './withRetries.ts';

/** Fails this many times, then returns the number of calls. */
function failing(times: number, error: Error): () => Promise<number> {
  let requestCount = 0;
  return async () => {
    requestCount += 1;
    if (requestCount <= times) throw error;
    return requestCount;
  };
}

const error = (status: number, code: ApiErrorCode, retryAfter: number | null = null) =>
  new ApiError(status, code, 'no', { retryAfter });
const pauses = [1, 1];

describe('withRetries', () => {
  it.each<[string, Error]>([
    ['no response', error(0, 'network')],
    ['502', error(502, 'unavailable')],
    ['503', error(503, 'unavailable')],
    ['504', error(504, 'unavailable')],
    ['429 with a wait', error(429, 'too_many_requests', 1)],
  ])('attempts three times after %s', async (_what, passing) => {
    expect(await withRetries(failing(2, passing), { pauses })).toBe(3);
    await expect(withRetries(failing(3, passing), { pauses })).rejects.toBe(passing);
  });

  it.each<[string, Error]>([
    ['500', error(500, 'internal')],
    ['404', error(404, 'not_found')],
    ['422', error(422, 'unprocessable')],
    ['no connection', error(0, 'offline')],
    ['no response within a minute', new ApiError(0, 'network', 'late', { isLate: true })],
    ['a response that breaks the contract', error(200, 'contract')],
    ['an abort', new DOMException('', 'AbortError')],
    ['a wait that is too long', error(503, 'unavailable', 60_000)],
    ['429 with a wait that is too long', error(429, 'too_many_requests', 60_000)],
    ['429 without a wait', error(429, 'too_many_requests')],
  ])('attempts once after %s', async (_what, lasting) => {
    await expect(withRetries(failing(1, lasting), { pauses })).rejects.toBe(lasting);
  });

  it('repeats a write after a response that cannot be read, but not one that was refused', async () => {
    const [unreadable, refused] = [error(200, 'contract'), error(422, 'unprocessable')];
    expect(await withRetries(failing(2, unreadable), { pauses, isWrite: true })).toBe(3);
    await expect(withRetries(failing(1, refused), { pauses, isWrite: true })).rejects.toBe(refused);
  });

  it('waits as long as the API asks', async () => {
    const startedAt = performance.now();
    await withRetries(failing(1, error(503, 'unavailable', 60)), { pauses });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(59);
  });

  it('ends immediately when aborted during a pause', async () => {
    const abort = new AbortController();
    const attempts = withRetries(failing(1, error(0, 'network')), { pauses: [4000], signal: abort.signal });
    abort.abort();
    await expect(attempts).rejects.toMatchObject({ name: 'AbortError' });
  });
});
