import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { CookieBrowser } from '#mock-api/testing/CookieBrowser.ts';
import { rawRequest } from '#mock-api/testing/rawRequest.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';

const OWNER = { email: 'owner@acme.test', password: DEMO_PASSWORD };
const ADMIN = { email: 'admin@acme.test', password: DEMO_PASSWORD };
const STAFF = { email: 'support@heliograph.test', password: DEMO_PASSWORD };

let served: ServedApi;
let browser: CookieBrowser;

beforeAll(async () => {
  served = await serveApi({ proxies: ['127.0.0.1'] });
});
afterAll(() => served.stop());
beforeEach(() => {
  browser = new CookieBrowser(served.baseUrl);
});

const outcome = (response: ApiResponse): [number, string] => [response.status, errorOf(response).code];
const group = (headers = {}) => browser.ask('POST', '/contacts/groups', { body: { name: 'Forged' }, headers });
const attributes = (name: string) =>
  browser.cookies.get(name)?.attributes.filter((each) => !/^(Max-Age|Expires)/.test(each));

describe('with a cookie', () => {
  it('a person signs in and out, and only the browser’s own cookie remains', async () => {
    const { body } = await browser.signIn(OWNER);
    expect(body).toEqual({ data: { user: expect.objectContaining({ email: OWNER.email }) } });
    expect((await browser.ask('GET', '/user')).status).toBe(200);
    const session = browser.cookies.get('heliograph_session')?.value ?? '';
    expect((await browser.ask('POST', '/auth/logout')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['heliograph_device']);
    const headers = { Cookie: `heliograph_session=${session}` };
    expect((await browser.ask('GET', '/user', { headers })).status).toBe(401);
  });

  it('writes with the csrf token are accepted', async () => {
    await browser.signIn(OWNER);
    const { id } = dataOf<{ id: string }>(await browser.ask('POST', '/contacts/groups', { body: { name: 'Ours' } }));
    expect((await browser.ask('DELETE', `/contacts/groups/${id}`)).status).toBe(200);
  });

  it('the cookies belong to this host, and scripts cannot read the session’s', async () => {
    await browser.signIn(OWNER);
    expect(attributes('heliograph_session')).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax']);
    expect(attributes('XSRF-TOKEN')).toEqual(['Path=/', 'SameSite=Lax']);
  });

  it('the cookies last equally long, so that a reopened browser can still write', async () => {
    await browser.signIn(OWNER);
    for (const name of ['heliograph_session', 'XSRF-TOKEN']) {
      expect(browser.cookies.get(name)?.attributes, name).toContain('Max-Age=2592000');
    }
  });
});

describe('over HTTPS', () => {
  beforeEach(() => {
    browser = new CookieBrowser(served.baseUrl, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.7' });
  });

  it('the cookies are Secure, and bound to the host by their names', async () => {
    await browser.signIn(OWNER);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      '__Host-XSRF-TOKEN',
      '__Host-heliograph_device',
      '__Host-heliograph_session',
    ]);
    expect(attributes('__Host-heliograph_device')).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    expect(attributes('__Host-heliograph_session')).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    expect(attributes('__Host-XSRF-TOKEN')).toEqual(['Path=/', 'Secure', 'SameSite=Lax']);
    expect((await browser.ask('GET', '/user')).status).toBe(200);
  });

  it('the visit’s cookie is Secure, and bound to the host by its name', async () => {
    await browser.signIn(STAFF);
    const visit = { minutes: 15, mode: 'read_only', reason: 'A question about an invoice', ticket: 'HELP-1042' };
    expect((await browser.ask('POST', '/tenants/acme/visits', { body: visit })).status).toBe(201);
    expect(attributes('__Host-heliograph_visit')).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
  });

  it('a cookie that another host could have set is ignored', async () => {
    await browser.signIn(OWNER);
    const plain = browser.cookieHeader().replaceAll('__Host-', '');
    expect((await browser.ask('GET', '/user', { headers: { Cookie: plain } })).status).toBe(401);
  });

  it('is known from a listed page, even without a trusted proxy', async () => {
    const other = await serveApi({ pages: ['https://app.example.com'] });
    const { headers } = await rawRequest(other, 'GET', '/auth/csrf-cookie', { Host: 'app.example.com' });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-XSRF-TOKEN=\w+; Path=\/; Secure; SameSite=Lax$/);
    await other.stop();
  });
});

describe('the csrf pair', () => {
  const FORGED_TOKEN = 'f'.repeat(96);
  const pairs: [string, (ownToken: string) => Promise<[cookie: string | null, header: string | null]>][] = [
    ['without the header', async (ownToken) => [ownToken, null]],
    ['without the cookie', async (ownToken) => [null, ownToken]],
    ['with another value in the header', async (ownToken) => [ownToken, FORGED_TOKEN]],
    ['made up, the same in both', async () => [FORGED_TOKEN, FORGED_TOKEN]],
    ['empty, the same in both', async () => ['', '']],
    ['with its signature cut off', async (ownToken) => [ownToken.slice(0, 32), ownToken.slice(0, 32)]],
    [
      'with another nonce',
      async (ownToken) =>
        [`0${ownToken.slice(1)}`, `0${ownToken.slice(1)}`].map(withOtherNonce(ownToken)) as [string, string],
    ],
    ['from before sign-in, as anybody can fetch one', async () => twice(await anonymousToken())],
    ['of the attacker’s own session', async () => twice(await tokenOf(ADMIN))],
    ['of another sign-in of the same person', async () => twice(await tokenOf(OWNER))],
    ['of another installation', async () => twice(await tokenElsewhere())],
  ];
  const twice = (token: string): [string, string] => [token, token];
  const withOtherNonce = (ownToken: string) => (token: string) =>
    token === ownToken ? `1${ownToken.slice(1)}` : token;
  async function anonymousToken(): Promise<string> {
    const stranger = new CookieBrowser(served.baseUrl);
    await stranger.ask('GET', '/auth/csrf-cookie');
    return stranger.csrf() ?? '';
  }
  async function tokenOf(credentials: typeof OWNER, baseUrl = served.baseUrl): Promise<string> {
    const stranger = new CookieBrowser(baseUrl);
    await stranger.signIn(credentials);
    return stranger.csrf() ?? '';
  }
  async function tokenElsewhere(): Promise<string> {
    const elsewhere = await serveApi();
    const token = await tokenOf(OWNER, elsewhere.baseUrl);
    await elsewhere.stop();
    return token;
  }

  it.each(pairs)('%s allows no write', async (_what, pairFor) => {
    await browser.signIn(OWNER);
    const [cookie, header] = await pairFor(browser.csrf() ?? '');
    const session = `heliograph_session=${browser.cookies.get('heliograph_session')?.value}`;
    browser.cookies.clear();
    const headers = {
      Cookie: cookie === null ? session : `XSRF-TOKEN=${cookie}; ${session}`,
      ...(header === null ? {} : { 'X-XSRF-TOKEN': header }),
    };
    expect(outcome(await group(headers))).toEqual([403, 'forbidden']);
    expect((await browser.ask('GET', '/user', { headers })).status).toBe(200);
  });

  it('of a session allows no write for another’s visit', async () => {
    const visit = { minutes: 15, mode: 'may_change', reason: 'A question about an invoice', ticket: 'HELP-1042' };
    await browser.signIn(STAFF);
    const response = await browser.ask('POST', '/tenants/acme/visits', {
      body: { ...visit, change_reason: 'They asked us to fix the template' },
    });
    const { id } = dataOf<{ visit: { id: string } }>(response).visit;
    const visitHeader = { 'X-Acting-Visit': id };
    const stranger = await tokenOf(ADMIN);
    const Cookie = browser.cookieHeader().replace(/XSRF-TOKEN=\w+/, `XSRF-TOKEN=${stranger}`);
    expect(outcome(await group({ ...visitHeader, Cookie, 'X-XSRF-TOKEN': stranger }))).toEqual([403, 'forbidden']);
    expect(outcome(await group({ ...visitHeader, 'X-XSRF-TOKEN': '' }))).toEqual([403, 'forbidden']);
    expect((await browser.ask('POST', '/visit/leave', { headers: visitHeader })).status).toBe(200);
  });

  it('changes at sign-in', async () => {
    await browser.ask('GET', '/auth/csrf-cookie');
    const before = browser.csrf();
    await browser.ask('POST', '/auth/login', { body: OWNER });
    expect(browser.csrf()).not.toBe(before);
    expect(browser.csrf()).toMatch(/^\w{96}$/);
  });

  it('fetched again in a session stays valid', async () => {
    await browser.signIn(OWNER);
    await browser.ask('GET', '/auth/csrf-cookie');
    expect((await browser.ask('POST', '/auth/logout')).status).toBe(200);
  });

  it('from elsewhere starts no session, and gets no token', async () => {
    for (const csrf of [FORGED_TOKEN, await tokenOf(ADMIN)]) {
      const headers = { Cookie: `XSRF-TOKEN=${csrf}`, 'X-XSRF-TOKEN': csrf };
      const response = await browser.ask('POST', '/auth/login', { body: OWNER, headers });
      expect([response.status, response.headers.getSetCookie(), response.body.data]).toEqual([403, [], undefined]);
    }
  });
});

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
];
it('a form of another site cannot sign anybody in', async () => {
  await browser.ask('GET', '/auth/csrf-cookie');
  for (const headers of FOREIGN) {
    const response = await browser.ask('POST', '/auth/login', { body: OWNER, headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  }
});

it.each(['%', '%E0%A4%A', '%00', ';;;', '=', 'a=b; heliograph_session', '"quoted"'])(
  'a cookie of %j is not a session',
  async (value) => {
    const headers = { Cookie: `heliograph_session=${value}; XSRF-TOKEN=${value}; heliograph_visit=${value}` };
    expect((await browser.ask('GET', '/user', { headers })).status).toBe(401);
    expect((await browser.ask('GET', '/auth/csrf-cookie', { headers })).status).toBe(204);
  },
);

it('an API token in a cookie is ignored', async () => {
  await browser.signIn(OWNER);
  const scope = [{ action: 'read', subject: 'contacts' }];
  const response = await browser.ask('POST', '/settings/tokens', { body: { name: 'Reader', scope } });
  const { secret } = response.body.meta as { secret: string };
  browser.cookies.set('heliograph_session', { value: secret, attributes: [] });
  expect((await browser.ask('GET', '/contacts')).status).toBe(401);
});
