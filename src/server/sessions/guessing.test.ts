import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { codeFor, wrongCodeFor } from '#mock-api/testing/authenticator.ts';
import { CookieBrowser } from '#mock-api/testing/CookieBrowser.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { Passwords } from './proof/Passwords.ts';

const OWNER = 'owner@acme.test';
const TWO_FACTOR = 'twofactor@acme.test';
const [STRANGER, SOMEWHERE_ELSE] = ['192.0.2.7', '198.51.100.9'];

let served: ServedApi;
let ask: Ask;

beforeEach(async () => {
  // The clock stands still, because a few guesses take seconds on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  served = await serveApi({ proxies: ['127.0.0.1'] });
  ask = apiClient(served.baseUrl, null);
});
afterEach(async () => {
  await served.stop();
  vi.useRealTimers();
});

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
function login(email: string, password: string, { from = STRANGER, code }: { from?: string; code?: string } = {}) {
  const headers = { 'X-Forwarded-For': from };
  return ask('POST', '/auth/login', { body: { email, password, ...(code === undefined ? {} : { code }) }, headers });
}
const statusAndWait = (response: ApiResponse) => [response.status, Number(response.headers.get('Retry-After'))];
/** Sends wrong passwords, and returns the responses. */
async function guess(n: number, email = OWNER, from: (index: number) => string = () => STRANGER): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < n; index += 1) {
    statuses.push((await login(email, `wrong ${index}`, { from: from(index) })).status);
  }
  return statuses;
}

describe('a stranger', () => {
  it('who guesses has to wait, and does not block others at other addresses', async () => {
    expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(OWNER, DEMO_PASSWORD, { from: SOMEWHERE_ELSE })).status).toBe(200);
    expect(statusAndWait(await login(OWNER, DEMO_PASSWORD))).toEqual([429, 60]);
  });

  it('waits longer each time', async () => {
    await guess(5);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [, seconds = 0] = statusAndWait(await login(OWNER, 'wrong'));
      waits.push(seconds);
      passTime(seconds * 1000);
      await login(OWNER, 'wrong');
    }
    expect(waits).toEqual([60, 120, 240]);
  });

  it('counts as one under every address of an IPv6 /64', async () => {
    expect(await guess(6, OWNER, (index) => `2001:db8:1:2::${index + 1}`)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(OWNER, DEMO_PASSWORD, { from: '2001:db8:9:9::1' })).status).toBe(200);
  });

  it('counts as one in every notation of the address', async () => {
    const names = [
      'owner@acme.test',
      'OWNER@acme.test',
      'Owner@Acme.Test',
      'oWNER@ACME.TEST',
      'owner@acme.TEST',
      OWNER,
    ];
    const statuses: number[] = [];
    for (const name of names) statuses.push((await login(name, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('gains nothing by made-up e-mail addresses, which cost as much', async () => {
    await guess(5);
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      statuses.push((await login(`nobody${index}@example.com`, 'wrong')).status);
    }
    expect([statuses.indexOf(429), new Set(statuses.slice(45)).size]).toEqual([45, 1]);
    expect(statusAndWait(await login(OWNER, DEMO_PASSWORD))[0]).toBe(429);
    expect((await login(OWNER, DEMO_PASSWORD, { from: SOMEWHERE_ELSE })).status).toBe(200);
  });

  it('does not learn whether an account exists', async () => {
    expect(await guess(6, 'nobody@acme.test')).toEqual(await guess(6, 'admin@acme.test'));
  });

  it('with many addresses has a hundred tries at one account', async () => {
    const many = (index: number) => `203.${index % 100}.${Math.floor(index / 100)}.5`;
    const statuses = await guess(102, OWNER, many);
    expect([statuses.indexOf(429), statuses.slice(100)]).toEqual([100, [429, 429]]);
  });

  it('cannot forge an address without a trusted proxy', async () => {
    const other = await serveApi();
    ask = apiClient(other.baseUrl, null);
    expect(await guess(6, OWNER, (index) => `203.0.113.${index}`)).toEqual([401, 401, 401, 401, 401, 429]);
    await other.stop();
  });

  it('cannot forge an address in front of a trusted proxy either', async () => {
    expect(await guess(6, OWNER, (index) => `203.0.113.${index}, ${STRANGER}`)).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('a browser in which the person has signed in before', () => {
  const headers = { 'X-Forwarded-For': STRANGER };
  async function knownBrowser(email = OWNER): Promise<CookieBrowser> {
    const browser = new CookieBrowser(served.baseUrl, headers);
    await browser.ask('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
    expect(browser.cookies.get('heliograph_device')?.attributes).toContain('HttpOnly');
    return browser;
  }
  const signIn = async (browser: CookieBrowser, password = DEMO_PASSWORD, email = OWNER) =>
    (await browser.ask('POST', '/auth/login', { body: { email, password } })).status;

  it('can sign in while strangers wait, even from the same address', async () => {
    const browser = await knownBrowser();
    await guess(8);
    expect(await signIn(browser)).toBe(200);
    expect((await login(OWNER, DEMO_PASSWORD)).status).toBe(429);
  });

  it('has its own five tries, and takes none from others', async () => {
    const [browser, other] = [await knownBrowser(), await knownBrowser()];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await signIn(browser, 'wrong'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect([await signIn(other), (await login(OWNER, DEMO_PASSWORD)).status]).toEqual([200, 200]);
  });

  it('is a stranger to other accounts', async () => {
    const browser = await knownBrowser('viewer@acme.test');
    await guess(5);
    expect(await signIn(browser)).toBe(429);
  });

  it('is known for each person who shares it', async () => {
    const browser = await knownBrowser('viewer@acme.test');
    expect(await signIn(browser)).toBe(200);
    await guess(5);
    await guess(5, 'viewer@acme.test');
    expect([await signIn(browser), await signIn(browser, DEMO_PASSWORD, 'viewer@acme.test')]).toEqual([200, 200]);
  });

  it('is a stranger again once the password changes', async () => {
    const browser = await knownBrowser();
    const secret = served.api.store.all('secrets').find(({ user_id }) => user_id === 'acme-owner-1');
    const password_hash = await new Passwords(new KeyRing([Buffer.alloc(32)])).hash(
      'another one, and not for signing in',
    );
    served.api.store.update('secrets', secret?.id ?? '', { password_hash });
    await guess(5);
    expect(await signIn(browser)).toBe(429);
  });

  it.each([
    ['another name', (mark: string) => `0000000000000000${mark.slice(16)}`],
    ['another time', (mark: string) => mark.replace(/\.\d{10}\./, '.9999999999.')],
    ['another signature', (mark: string) => mark.replace(/\w{64}$/, 'f'.repeat(64))],
    ['no signature', (mark: string) => mark.replace(/\w{64}$/, '')],
    ['more marks than anybody has', (mark: string) => `${`${mark.slice(0, -1)}~`.repeat(9)}${mark}`],
    ['something else', () => '~~..~%'],
  ])('is not recognized by a cookie with %s', async (_what, forge) => {
    const browser = await knownBrowser();
    const { value = '', attributes = [] } = browser.cookies.get('heliograph_device') ?? {};
    await guess(5);
    browser.cookies.set('heliograph_device', { value: forge(value), attributes });
    expect(await signIn(browser)).toBe(429);
  });
});

describe('with a second factor', () => {
  const rightCode = () => codeFor(ask, DEMO_TOTP_SECRET);
  const wrongCode = () => wrongCodeFor(ask, DEMO_TOTP_SECRET);

  it('password and code together work while strangers wait, even from the same address', async () => {
    await guess(8, TWO_FACTOR);
    expect((await login(TWO_FACTOR, DEMO_PASSWORD)).status).toBe(429);
    expect((await login(TWO_FACTOR, DEMO_PASSWORD, { code: await rightCode() })).status).toBe(200);
    expect((await login(TWO_FACTOR, DEMO_PASSWORD)).status).toBe(401);
  });

  it('and an error does not say which of them was wrong', async () => {
    await guess(5, TWO_FACTOR);
    const [code, wrong] = [await rightCode(), await wrongCode()];
    const responses = [
      await login(TWO_FACTOR, DEMO_PASSWORD, { code: wrong }),
      await login(TWO_FACTOR, 'wrong', { code }),
      await login(TWO_FACTOR, 'wrong', { code: wrong }),
      await login(TWO_FACTOR, 'wrong'),
    ];
    expect(responses.map(statusAndWait)).toEqual([
      [429, 60],
      [429, 60],
      [429, 60],
      [429, 60],
    ]);
    const messages = responses.map((response) => ({ ...errorOf(response), request_id: '' }));
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1);
  });

  it('a recovery code works the same, once', async () => {
    const signedIn = await login(TWO_FACTOR, DEMO_PASSWORD, { code: await rightCode() });
    const person = apiClient(served.baseUrl, dataOf<{ token: string }>(signedIn).token);
    const response = await person('POST', '/user/2fa/recovery-codes', { body: { password: DEMO_PASSWORD } });
    const code = (dataOf<{ codes: string[] }>(response).codes[0] ?? '').replace('-', '');
    await guess(5, TWO_FACTOR);
    expect((await login(TWO_FACTOR, DEMO_PASSWORD, { code })).status).toBe(200);
    await guess(5, TWO_FACTOR);
    expect((await login(TWO_FACTOR, DEMO_PASSWORD, { code })).status).toBe(429);
  });

  it('a person with the password has five tries at the code, from any number of addresses', async () => {
    const wrong = await wrongCode();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await login(TWO_FACTOR, DEMO_PASSWORD, { code: wrong, from: `203.0.${n}.5` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const last = await login(TWO_FACTOR, DEMO_PASSWORD, { code: await rightCode(), from: '203.0.99.5' });
    expect(statusAndWait(last)).toEqual([429, 60]);
  });

  it('and gets no more by guessing during the wait', async () => {
    await guess(5, TWO_FACTOR);
    const wrong = await wrongCode();
    for (let n = 0; n < 5; n += 1) await login(TWO_FACTOR, DEMO_PASSWORD, { code: wrong });
    expect((await login(TWO_FACTOR, DEMO_PASSWORD, { code: await rightCode() })).status).toBe(429);
  });

  it('an account without a second factor accepts no code', async () => {
    await guess(5);
    expect((await login(OWNER, DEMO_PASSWORD, { code: await rightCode() })).status).toBe(429);
  });
});

describe('in an open session', () => {
  const session = async (email: string, code?: string) =>
    apiClient(
      served.baseUrl,
      dataOf<{ token: string }>(await login(email, DEMO_PASSWORD, code === undefined ? {} : { code })).token,
    );

  it('the right password does not reset wrong codes', async () => {
    const person = await session(TWO_FACTOR, await codeFor(ask, DEMO_TOTP_SECRET));
    const code = await wrongCodeFor(ask, DEMO_TOTP_SECRET);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await person('POST', '/user/2fa/off', { body: { password: DEMO_PASSWORD, code } })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('guesses block that session only', async () => {
    const [stolenSession, ownSession] = [await session(OWNER), await session(OWNER)];
    for (let n = 0; n < 6; n += 1) await stolenSession('POST', '/user/2fa', { body: { password: 'wrong' } });
    expect((await stolenSession('POST', '/user/2fa', { body: { password: DEMO_PASSWORD } })).status).toBe(429);
    expect((await ownSession('POST', '/user/2fa', { body: { password: DEMO_PASSWORD } })).status).toBe(200);
    expect((await login(OWNER, DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('phones and invitations', () => {
  const PHONE = {
    model: 'Pixel 9',
    os_version: '16',
    app_version: '2.4.1',
    battery: { percent: 77, charging: true },
    network: 'wifi',
    sims: [{ slot: 0, carrier: 'Carrier', phone: '+12025550142' }],
  };
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  const pair = (code: string, ip = STRANGER) =>
    ask('POST', '/devices/pair', { body: { ...PHONE, code }, headers: from(ip) });
  const open = (token: string, ip = STRANGER) =>
    ask('POST', '/auth/invitation', { body: { token }, headers: from(ip) });

  it('a stranger who tries pairing codes blocks no phone, and a paired phone resets nothing', async () => {
    const owner = apiClient(served.baseUrl, dataOf<{ token: string }>(await login(OWNER, DEMO_PASSWORD)).token);
    const newCode = async () =>
      dataOf<{ code: string }>(await owner('POST', '/settings/devices/pairing', { body: { name: 'New' } })).code;
    for (let n = 0; n < 9; n += 1) expect((await pair('AAAAAAAA')).status).toBe(422);
    expect((await pair(await newCode())).status).toBe(201);
    expect([(await pair('AAAAAAAA')).status, (await pair('AAAAAAAA')).status]).toEqual([422, 429]);
    expect(statusAndWait(await pair(await newCode()))).toEqual([429, 60]);
    expect((await pair(await newCode(), SOMEWHERE_ELSE)).status).toBe(201);
  });

  it('a stranger who tries invitation tokens has to wait, on every route', async () => {
    for (let n = 0; n < 5; n += 1) expect((await open(`token ${n}`)).status).toBe(404);
    const body = { token: 'token', name: 'Nobody', password: 'turnip lantern Vexing 4' };
    const accept = () => ask('POST', '/auth/invitation/accept', { body, headers: from(STRANGER) });
    for (let n = 0; n < 5; n += 1) expect((await accept()).status).toBe(404);
    expect([statusAndWait(await open('token')), statusAndWait(await accept())]).toEqual([
      [429, 60],
      [429, 60],
    ]);
    expect((await open('token', SOMEWHERE_ELSE)).status).toBe(404);
  });
});

it.each([
  ['en', 'Too many failed attempts. Wait, then try again.'],
  ['fr', 'Trop de tentatives infructueuses. Patientez, puis réessayez.'],
])('is explained in %s', async (language, sentence) => {
  await guess(5);
  const body = { email: OWNER, password: 'wrong' };
  const headers = { 'X-Forwarded-For': STRANGER, 'Accept-Language': language };
  const response = await ask('POST', '/auth/login', { body, headers });
  expect([errorOf(response).code, errorOf(response).message]).toEqual(['too_many_requests', sentence]);
});

it('every operation with a guessable input documents its limit', () => {
  // These are limited by the length of the queue instead.
  const queuedOperations = ['sendMessage', 'sendMessages'];
  // These send e-mails.
  const mailingOperations = ['inviteUsers', 'sendInvitationAgain', 'startVisit', 'changeVisit'];
  const others = new Set([...queuedOperations, ...mailingOperations]);
  const limitedOperations = (Object.keys(OPERATIONS) as OperationName[]).filter(
    (name) => operation(name).problems?.includes('too_many_requests') && !others.has(name),
  );
  expect(limitedOperations.toSorted()).toEqual([
    'acceptInvitation',
    'beginTwoFactor',
    'changePassword',
    'checkTwoFactor',
    'confirmEmailChange',
    'invitation',
    'login',
    'pairDevice',
    'renewRecoveryCodes',
    'requestEmailChange',
    'sendTestMessage',
    'turnOffTwoFactor',
  ]);
});
