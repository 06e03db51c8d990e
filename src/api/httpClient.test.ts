import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { type Authenticator, authenticateWith, request } from './httpClient.ts';
import { type Call, type Reply, startApi, type TestApi } from './testing/startApi.ts';

let api: TestApi | undefined;
let before: Authenticator | null;

async function answering(...replies: ((call: Call) => Reply | Promise<Reply>)[]): Promise<TestApi> {
  let count = 0;
  api = await startApi((call) => {
    const reply = replies[Math.min(count, replies.length - 1)];
    count += 1;
    return reply?.(call) ?? {};
  });
  return api;
}

beforeEach(() => {
  before = authenticateWith(null);
});

afterEach(async () => {
  authenticateWith(before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await api?.close();
  api = undefined;
});

const LASTING = new AbortController().signal;

const ok = () => ({ data: 'ok' });

describe('request', () => {
  it('sends method, query, body and a request id, and returns the data', async () => {
    const { calls } = await answering(() => ({ status: 201, data: { id: '7' }, headers: { 'X-Request-Id': 'r-1' } }));
    const query = { range: [0, 24], filter: { q: 'a b&c' }, q: 'ä', none: undefined, nil: null };
    const response = await request('/contacts', { method: 'POST', query, body: { name: 'Ada' } });
    expect(response).toMatchObject({ data: { id: '7' }, status: 201 });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/contacts',
      query: { range: '[0,24]', filter: '{"q":"a b&c"}', q: 'ä' },
      body: { name: 'Ada' },
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-request-id': expect.stringMatching(/^[\w-]{32,}$/),
      },
    });
  });

  it('marks the failure of a write with a key, which may be sent again', async () => {
    await answering(() => ({ status: 500 }));
    const pause = { method: 'POST', headers: { 'Idempotency-Key': 'k' } } as const;
    await expect(request('/campaigns/1/pause', pause)).rejects.toMatchObject({ write: 'POST/campaigns/1/pause' });
    await expect(request('/campaigns/1')).rejects.not.toHaveProperty('write', expect.anything());
  });

  it('appends its query to that of the path', async () => {
    const { calls } = await answering(ok);
    await request('/contacts?a=1', { query: { b: 2 } });
    expect(calls[0]?.query).toEqual({ a: '1', b: '2' });
  });

  it.each(['contacts', 'https://evil.example/api', 'api.example.com'])(
    'refuses %j: no credential leaves the API',
    async (path) => {
      await expect(request(path)).rejects.toThrow('must begin with a slash');
    },
  );

  it('never leaves the host of the API, for any path', async () => {
    const { calls } = await answering(ok);
    await request('//evil.example/x');
    expect(calls[0]?.path).toBe('//evil.example/x');
  });

  it('repeats a read that got no response', async () => {
    const { calls } = await answering(() => ({ hangUp: true }), ok);
    expect((await request('/contacts')).data).toBe('ok');
    expect(calls).toHaveLength(2);
  });

  it('repeats a request after 503', async () => {
    const { calls } = await answering(() => ({ status: 503 }), ok);
    await request('/contacts');
    expect(calls).toHaveLength(2);
  });

  it('never repeats a write without a key', async () => {
    const { calls } = await answering(() => ({ hangUp: true }), ok);
    await expect(request('/contacts', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'network',
      requestId: null,
      status: 0,
    });
    expect(calls).toHaveLength(1);
  });

  it('repeats a write with a key, and sends the same key', async () => {
    const { calls } = await answering(() => ({ hangUp: true }), ok);
    await request('/campaigns/1/send', { method: 'POST', headers: { 'Idempotency-Key': 'k-1' } });
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
  });

  it('reports offline without a request where the browser has no connection', async () => {
    setRuntimeConfig({ productName: 'Test', apiBaseUrl: 'http://127.0.0.1:9', authStrategy: 'local', isDemo: false });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(request('/contacts')).rejects.toMatchObject({ code: 'offline', status: 0, requestId: null });
  });

  it('reports for 429 how long the API asks to wait', async () => {
    await answering(() => ({ status: 429, headers: { 'Retry-After': '7' } }));
    await expect(request('/contacts')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 7000,
    });
  });

  it('awaits a response once, for a minute, also if the request may be repeated', async () => {
    await answering(ok);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return timeout(1);
    });
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const headers = { 'Idempotency-Key': 'one' };
    for (const options of [{}, { method: 'POST', headers } as const]) {
      await expect(request('/contacts', options)).rejects.toMatchObject({ code: 'network', isLate: true });
    }
    expect(limits).toEqual([60_000, 60_000]);
  });

  it('throws an AbortError when it is aborted', async () => {
    const abort = new AbortController();
    await answering(() => {
      abort.abort();
      return { data: 1 };
    });
    await expect(request('/contacts', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends nothing when it is aborted before', async () => {
    const { calls } = await answering(ok);
    await expect(request('/contacts', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(0);
  });
});

describe('request with an authenticator', () => {
  const person = (changes: Partial<Authenticator> = {}): Authenticator => ({
    headers: async () => ({ Authorization: 'Bearer one' }),
    onUnauthorized: async () => false,
    onFailure: () => undefined,
    signal: () => LASTING,
    ...changes,
  });

  it('sends the credential, except with an anonymous call', async () => {
    const { calls } = await answering(ok);
    authenticateWith(person());
    await request('/user');
    await request('/auth/login', { method: 'POST', anonymous: true });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', undefined]);
  });

  it('repeats the request once with the new credential', async () => {
    const { calls } = await answering(() => ({ status: 401 }));
    const tokens = ['one', 'two', 'three'];
    const tries: boolean[] = [];
    authenticateWith(
      person({
        headers: async () => ({ Authorization: `Bearer ${tokens.shift()}` }),
        onUnauthorized: async (_sent, _error, isSecondTry) => {
          tries.push(isSecondTry);
          return true;
        },
      }),
    );
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two']);
    expect(tries).toEqual([false, true]);
  });

  it('reports errors other than 401', async () => {
    await answering(() => ({ status: 403, error: { code: 'tenant_suspended' } }));
    const onFailure = vi.fn();
    authenticateWith(person({ onFailure }));
    await expect(request('/contacts')).rejects.toMatchObject({ code: 'tenant_suspended' });
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'tenant_suspended' }));
  });

  it('drops responses to requests of the previous person', async () => {
    const era = new AbortController();
    await answering(() => {
      era.abort();
      return { data: 'of the last person' };
    });
    authenticateWith(person({ signal: () => era.signal }));
    await expect(request('/contacts')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('never repeats a request of the previous person for the next one', async () => {
    const { calls } = await answering(() => ({ status: 401 }));
    const eras = [LASTING, new AbortController().signal];
    authenticateWith(person({ signal: () => eras.shift() ?? LASTING, onUnauthorized: async () => true }));
    await expect(request('/contacts', { method: 'POST' })).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });
});
