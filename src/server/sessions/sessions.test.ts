import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { LIFETIMES, REFRESH_LEEWAY } from './lifetimes.ts';

interface Tokens {
  token: string;
  refresh_token: string;
}

let served: ServedApi;
let ask: Ask;

beforeEach(async () => {
  served = await serveApi();
  ask = apiClient(served.baseUrl, null);
});
afterEach(async () => {
  vi.useRealTimers();
  await served.stop();
});

const login = (email: string, fields: object = {}, headers = {}): Promise<ApiResponse> =>
  ask('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD, ...fields }, headers });
const refresh = (refresh_token: string): Promise<ApiResponse> =>
  ask('POST', '/auth/refresh', { body: { refresh_token } });
const userWith = (token: string): Promise<ApiResponse> =>
  ask('GET', '/user', { headers: { Authorization: `Bearer ${token}` } });
const outcome = (response: ApiResponse): [number, string] => [response.status, errorOf(response).code];

/** Moves the wall clock, by which tokens and waits expire. */
const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

function claims(token: string): { exp: number; iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('tokens', () => {
  it('last as long as the specification says', async () => {
    const { token, refresh_token } = dataOf<Tokens>(await login('owner@acme.test'));
    expect(claims(token).exp - claims(token).iat).toBe(1800);
    expect(claims(refresh_token).exp - claims(refresh_token).iat).toBe(2_592_000);
  });

  it('expire, and say so', async () => {
    const { token, refresh_token } = dataOf<Tokens>(await login('owner@acme.test'));
    passTime(LIFETIMES.access + 1000);
    expect(outcome(await userWith(token))).toEqual([401, 'token_expired']);
    expect((await userWith(dataOf<Tokens>(await refresh(refresh_token)).token)).status).toBe(200);
    passTime(LIFETIMES.refresh + 1000);
    expect(outcome(await refresh(refresh_token))).toEqual([401, 'token_expired']);
  });

  it('for refreshing are not access tokens, nor the other way round', async () => {
    const { token, refresh_token } = dataOf<Tokens>(await login('owner@acme.test'));
    expect(outcome(await userWith(refresh_token))).toEqual([401, 'unauthenticated']);
    expect(outcome(await refresh(token))).toEqual([401, 'unauthenticated']);
  });

  it('of another installation are invalid', async () => {
    const other = await serveApi();
    const token = await other.tokenOf('owner@acme.test');
    await other.stop();
    expect(outcome(await userWith(token))).toEqual([401, 'unauthenticated']);
  });

  it('end with the account', async () => {
    const { token } = dataOf<Tokens>(await login('viewer@acme.test'));
    served.api.store.update('users', 'acme-viewer-1', { status: 'disabled' });
    expect(outcome(await userWith(token))).toEqual([401, 'unauthenticated']);
    expect(outcome(await login('viewer@acme.test'))).toEqual([401, 'unauthenticated']);
  });
});

it('the time of the last sign-in is noted once a minute', async () => {
  const noted = async () => (await served.api.tx.get('users', 'acme-viewer-1'))?.last_login_at;
  await login('viewer@acme.test');
  const first = await noted();
  served.api.clock.advance(58_000);
  await login('viewer@acme.test');
  expect(await noted()).toBe(first);
  served.api.clock.advance(3_000);
  await login('viewer@acme.test');
  expect(await noted()).not.toBe(first);
});

describe('a refresh token', () => {
  it('is accepted again for a moment, because two tabs may use it at once', async () => {
    const { refresh_token } = dataOf<Tokens>(await login('owner@acme.test'));
    const [one, two] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  it('that was used long ago ends the session', async () => {
    const { refresh_token } = dataOf<Tokens>(await login('owner@acme.test'));
    const newTokens = dataOf<Tokens>(await refresh(refresh_token));
    passTime(REFRESH_LEEWAY + 1000);
    expect(outcome(await refresh(refresh_token))).toEqual([401, 'unauthenticated']);
    expect(outcome(await refresh(newTokens.refresh_token))).toEqual([401, 'unauthenticated']);
    expect(outcome(await userWith(newTokens.token))).toEqual([401, 'unauthenticated']);
  });
});

describe('a session', () => {
  it('that is refreshed lasts longer than thirty days, stays listed, and outlives a sign-in elsewhere', async () => {
    let tokens = dataOf<Tokens>(await login('owner@acme.test'));
    for (let refreshes = 0; refreshes < 2; refreshes += 1) {
      passTime(0.6 * LIFETIMES.refresh);
      tokens = dataOf<Tokens>(await refresh(tokens.refresh_token));
    }
    const sessions = await ask('GET', '/user/sessions', { headers: { Authorization: `Bearer ${tokens.token}` } });
    expect(dataOf<{ is_current: boolean }[]>(sessions).some(({ is_current }) => is_current)).toBe(true);
    await login('owner@acme.test');
    expect((await userWith(tokens.token)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('requires the second factor, rejects a wrong one, and accepts the right one', async () => {
    const email = 'twofactor@acme.test';
    const first = await login(email);
    expect([...outcome(first), errorOf(first).fields]).toEqual([401, 'two_factor_required', undefined]);
    const code = new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate();
    const wrong = await login(email, { code: code === '000000' ? '000001' : '000000' });
    expect([...outcome(wrong), Object.keys(errorOf(wrong).fields ?? {})]).toEqual([
      401,
      'two_factor_required',
      ['code'],
    ]);
    expect((await login(email, { code })).status).toBe(200);
  });

  it('does not say whether an account exists', async () => {
    const unknownAccount = await login('nobody@acme.test');
    const wrongPassword = await login('owner@acme.test', { password: 'wrong' });
    expect(errorOf(unknownAccount).message).toBe(errorOf(wrongPassword).message);
  });

  it('has to wait after five failures, for the stated time', async () => {
    const email = 'owner@acme.test';
    for (let failure = 0; failure < 5; failure += 1) await login(email, { password: 'wrong' });
    const refusal = await login(email);
    expect(outcome(refusal)).toEqual([429, 'too_many_requests']);
    expect((await login('admin@acme.test')).status).toBe(200);
    const seconds = Number(refusal.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(50);
    passTime(seconds * 1000);
    expect((await login(email)).status).toBe(200);
  });
});
