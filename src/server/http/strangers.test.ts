import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawResponse, rawRequest } from '#mock-api/testing/rawRequest.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { pageOrigin } from './Pages.ts';

let served: ServedApi;
beforeAll(async () => {
  served = await serveApi();
});
afterAll(() => served.stop());

const send = (method: string, path: string, headers: Record<string, string> = {}, to = served): Promise<RawResponse> =>
  rawRequest(to, method, path, headers);

const LISTED_ORIGIN = 'http://localhost:5173';
const leave = ({ headers }: RawResponse) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
];
const NONE = [undefined, undefined];

const FOREIGN = [
  'https://evil.example',
  'null',
  '*',
  'http://localhost:5173.evil.example',
  'http://localhost:51730',
  'http://localhost:5173@evil.example',
  'http://evil.localhost:5173',
  'http://localhost',
  'https://localhost:5173',
  'http://localhost:5173/',
  'http://localhost:5173, https://evil.example',
  'file://',
];

describe('CORS', () => {
  it.each([
    ['GET', '/openapi.json', 200],
    ['GET', '/user', 401],
    ['GET', '/nothing', 404],
    ['POST', '/auth/login', 422],
  ])('lets a listed page read the response to %s %s, errors included', async (method, path, status) => {
    const response = await send(method, path, { Origin: LISTED_ORIGIN });
    expect([response.status, ...leave(response)]).toEqual([status, LISTED_ORIGIN, 'true']);
    expect(response.headers.vary).toMatch(/\bOrigin\b/);
  });

  it('allows a page of the API’s own origin', async () => {
    expect(leave(await send('GET', '/openapi.json', { Origin: served.baseUrl }))).toEqual([served.baseUrl, 'true']);
  });

  it.each(FOREIGN)('lets no page of %s read anything, and varies by origin', async (origin) => {
    for (const path of ['/openapi.json', '/user']) {
      const response = await send('GET', path, { Origin: origin });
      expect(leave(response), path).toEqual(NONE);
      expect(response.headers.vary).toMatch(/\bOrigin\b/);
    }
  });

  it('varies by origin even if none is sent', async () => {
    const response = await send('GET', '/openapi.json');
    expect([...leave(response), response.headers.vary]).toEqual([...NONE, expect.stringMatching(/\bOrigin\b/)]);
  });

  it('accepts the preflight of a listed page', async () => {
    const preflightHeaders = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'if-match' };
    const response = await send('OPTIONS', '/contacts/1', { Origin: LISTED_ORIGIN, ...preflightHeaders });
    expect([response.status, ...leave(response)]).toEqual([204, LISTED_ORIGIN, 'true']);
    expect(response.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
    expect(response.headers['access-control-allow-headers']).toContain('If-Match');
    expect(response.headers['access-control-max-age']).toBe('600');
  });

  it.each(FOREIGN)('refuses the preflight of %s', async (origin) => {
    const response = await send('OPTIONS', '/contacts', { Origin: origin, 'Access-Control-Request-Method': 'POST' });
    expect([response.status, ...leave(response), response.headers['access-control-allow-methods']]).toEqual([
      403,
      ...NONE,
      undefined,
    ]);
  });

  it('applies to the listed pages instead of Vite’s', async () => {
    const other = await serveApi({ pages: ['https://app.example.com'] });
    expect(leave(await send('GET', '/user', { Origin: 'https://app.example.com' }, other))).toEqual([
      'https://app.example.com',
      'true',
    ]);
    expect(leave(await send('GET', '/user', { Origin: LISTED_ORIGIN }, other))).toEqual(NONE);
    await other.stop();
  });
});

it.each(['null', '*', 'https://*.example.com', 'https://app.example.com/app', 'app.example.com', 'file:///', ''])(
  'a list of pages cannot contain %j',
  (origin) => {
    expect(() => pageOrigin(origin)).toThrow('is not an origin');
  },
);

describe('a write', () => {
  // 422 means that the request was read and its body validated.
  it.each<[number, string, Record<string, string>]>([
    [422, 'a program', {}],
    [422, 'its own page', { 'Sec-Fetch-Site': 'same-origin' }],
    [422, 'its own page without a referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    [422, 'a listed page', { 'Sec-Fetch-Site': 'same-site', Origin: LISTED_ORIGIN }],
    [422, 'a listed page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: LISTED_ORIGIN }],
    [422, 'a listed page in a browser without Sec-Fetch-Site', { Origin: LISTED_ORIGIN }],
    [403, 'another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [403, 'another page of the site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
    [403, 'a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    [403, 'another site that sends no origin', { 'Sec-Fetch-Site': 'cross-site' }],
    [403, 'another site in a browser without Sec-Fetch-Site', { Origin: 'https://evil.example' }],
    [403, 'an origin that is not named', { Origin: 'null' }],
  ])('gets %i when it comes from %s', async (status, _who, headers) => {
    for (const path of ['/auth/login', '/auth/refresh', '/devices/pair']) {
      expect((await send('POST', path, headers)).status, path).toBe(status);
    }
  });
});

describe('the host name of a request', () => {
  it.each<[number, string]>([
    [200, 'localhost:5174'],
    [200, 'LOCALHOST'],
    [200, 'heliograph.localhost:5173'],
    [200, '127.0.0.1:5174'],
    [200, '[::1]:5174'],
    [200, '192.168.1.20:5174'],
    [400, 'evil.example'],
    [400, 'evil.example:5174'],
    [400, 'localhost.evil.example'],
    [400, 'localhost@evil.example'],
    [400, '127.0.0.1.evil.example'],
    [400, '127.0.0.1.nip.io'],
    [400, 'localhost:99999'],
    [400, 'localhost/../evil'],
    [400, '[::1'],
  ])('%i for %s', async (status, host) => {
    expect((await send('GET', '/openapi.json', { Host: host })).status).toBe(status);
  });

  it('may be that of a listed page', async () => {
    const other = await serveApi({ pages: ['https://app.example.com'] });
    const statusFor = async (host: string) => (await send('GET', '/openapi.json', { Host: host }, other)).status;
    expect([await statusFor('app.example.com'), await statusFor('example.com')]).toEqual([200, 400]);
    await other.stop();
  });
});

describe('the hooks', () => {
  it.each<[number, string, Record<string, string>]>([
    [200, 'a program of this machine', {}],
    [200, 'the API’s own page', { 'Sec-Fetch-Site': 'same-origin' }],
    [404, 'a proxy', { 'X-Forwarded-For': '192.0.2.7' }],
    [404, 'a proxy that sends Forwarded', { Forwarded: 'for=192.0.2.7' }],
    [404, 'a proxy that sends X-Real-IP', { 'X-Real-IP': '192.0.2.7' }],
    [404, 'a client that uses another host name', { Host: '192.168.1.20:5174' }],
    [400, 'a page whose host name points here', { Host: 'evil.example' }],
    [403, 'a listed page', { Origin: LISTED_ORIGIN, 'Sec-Fetch-Site': 'same-site' }],
    [403, 'another site, which needs no preflight for this', { Origin: 'https://evil.example' }],
    [403, 'a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ])('%i for %s', async (status, _who, headers) => {
    const response = await send('POST', '/__mock/reset', headers);
    expect([response.status, ...leave(response)]).toEqual([status, ...NONE]);
  });

  it('are closed to other machines', async () => {
    const other = await serveApi();
    other.server.on('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.7' });
    });
    const [hook, nothing] = [await send('GET', '/__mock/outbox', {}, other), await send('GET', '/nothing', {}, other)];
    expect([hook.status, JSON.parse(hook.body).error.code]).toEqual([404, 'route_not_found']);
    expect(nothing.status).toBe(404);
    await other.stop();
  });

  it.each([LISTED_ORIGIN, 'https://evil.example'])('do not allow %s in a preflight', async (origin) => {
    const response = await send('OPTIONS', '/__mock/reset', {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
    });
    expect([...leave(response), response.headers['access-control-allow-methods']]).toEqual([...NONE, undefined]);
    expect(leave(await send('GET', '/__mock/outbox', { Origin: origin }))).toEqual(NONE);
  });
});

describe('a proxy', () => {
  const loggedIp = async (to: ServedApi, headers: Record<string, string>): Promise<string | null> => {
    await fetch(`${to.baseUrl}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'owner@acme.test', password: 'heliograph' }),
    });
    return to.api.store.all('activity').findLast(({ action }) => action === 'login')?.ip ?? null;
  };

  it('that is not configured cannot name the client', async () => {
    expect(await loggedIp(served, { 'X-Forwarded-For': '192.0.2.7' })).toMatch(/127\.0\.0\.1$/);
  });

  it('that is configured names the client, and nothing else can', async () => {
    const other = await serveApi({ proxies: ['127.0.0.1', '10.0.0.0/8'] });
    expect(await loggedIp(other, { 'X-Forwarded-For': '192.0.2.7' })).toBe('192.0.2.7');
    expect(await loggedIp(other, { 'X-Forwarded-For': '198.51.100.9, 192.0.2.7, 10.1.2.3' })).toBe('192.0.2.7');
    await other.stop();
  });
});
