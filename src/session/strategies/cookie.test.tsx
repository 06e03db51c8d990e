import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import { type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { runtimeConfig, setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { session } from '#src/session/session.ts';

const USER = { id: 'u-1', name: 'Olive', scope: [] };

let api: TestApi;

beforeEach(async () => {
  api = await startApi(({ path }): Reply => {
    if (path === '/auth/csrf-cookie') {
      Reflect.set(document, 'cookie', 'XSRF-TOKEN=a%3Db'); // a browser would do so on Set-Cookie; these requests are node's
      return { status: 204, text: '' };
    }
    return path === '/user' ? { data: USER } : { data: { token: 'in the cookie' } };
  });
  setRuntimeConfig({ ...runtimeConfig(), authStrategy: 'cookie' });
});

afterEach(async () => {
  session.reset('signed_out');
  await api.close();
});

describe('the strategy cookie', () => {
  it('fetches the csrf cookie first, then signs in with its value and keeps no token', async () => {
    await session.login({ email: 'owner@acme.test', password: 'heliograph' });
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /auth/csrf-cookie',
      'POST /auth/login',
      'GET /user',
    ]);
    expect(api.calls[1]?.headers['x-xsrf-token']).toBe('a=b');
    expect(await session.accessToken()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('in the cookie');
  });

  it('reads the cookie under the configured name', async () => {
    Reflect.set(document, 'cookie', 'csrf.of+ours=c%2Bd');
    Reflect.set(document, 'cookie', 'csrf_of+ours=another');
    setRuntimeConfig({ ...runtimeConfig(), csrfCookie: 'csrf.of+ours' });
    await session.login({ email: 'owner@acme.test', password: 'heliograph' });
    expect(api.calls[1]?.headers['x-xsrf-token']).toBe('c+d');
  });

  it('sends the value with writes, and never an Authorization header', async () => {
    await session.login({ email: 'owner@acme.test', password: 'heliograph' });
    await request('/contacts', { method: 'POST', body: {} });
    await request('/contacts');
    await session.logout();
    expect(session.isSignedIn()).toBe(false);
    const [write, read, logout] = api.calls.slice(3).map(({ headers }) => headers);
    expect([write?.['x-xsrf-token'], read?.['x-xsrf-token'], logout?.['x-xsrf-token']]).toEqual([
      'a=b',
      undefined,
      'a=b',
    ]);
    expect([write?.authorization, read?.authorization, logout?.authorization]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
