import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import { authProvider } from '#src/session/authProvider.ts';
import { session } from '#src/session/session.ts';
import { type ApiOverHttp, apiOverHttp } from '#tests/contract/apiOverHttp.ts';

const password = 'heliograph';
const MINUTE = 60_000;
const EXPIRED = 'Both token and refresh token have expired. Your request was aborted.';

let api: ApiOverHttp;

beforeAll(async () => {
  api = await apiOverHttp();
});
beforeEach(() => api.turn('faults', { clear: true }));
afterEach(() => {
  vi.useRealTimers();
  session.reset('signed_out');
});
afterAll(() => api.stop());

const refreshToken = (response: unknown) => (response as { refresh_token: string }).refresh_token;
const signIn = (email: string) => session.login({ email, password });

/** Turns the clock that the browser and the API share in these tests. */
const turnClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a session with the API', () => {
  it.each<[string, string, string | null]>([
    ['owner@acme.test', 'Owner', 'active'],
    ['admin@acme.test', 'Administrator', 'active'],
    ['manager@acme.test', 'Manager', 'active'],
    ['editor@acme.test', 'Editor', 'active'],
    ['agent@acme.test', 'Agent', 'active'],
    ['viewer@acme.test', 'Viewer', 'active'],
    ['owner@borealis.test', 'Owner', 'active'],
    ['owner@cobalt.test', 'Owner', 'suspended'],
    ['owner@dune.test', 'Owner', 'terminated'],
    ['support@heliograph.test', 'Support', null],
  ])('%s is a %s whose tenant is %s', async (email, role, status) => {
    await signIn(email);
    const user = await session.user();
    expect(user).toMatchObject({ email, role_name: role });
    expect(user.tenant?.status ?? null).toBe(status);
  });

  it('requires the second factor where it is on', async () => {
    const email = 'twofactor@acme.test';
    await expect(signIn(email)).rejects.toMatchObject({ status: 401, code: 'two_factor_required' });
    expect(session.isSignedIn()).toBe(false);
    const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
    await session.login({ email, password, code });
    expect((await session.user()).email).toBe(email);
  });

  it('does not begin with a wrong password', async () => {
    const login = session.login({ email: 'viewer@acme.test', password: 'wrong' });
    await expect(login).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(session.isSignedIn()).toBe(false);
  });

  it('survives an expiring token, for twenty calls at once', async () => {
    await signIn('viewer@acme.test');
    const before = await session.accessToken();
    turnClock(31 * MINUTE);
    const query = { range: [0, 0] };
    await Promise.all(Array.from({ length: 20 }, () => request('/contacts', { query })));
    expect(await session.accessToken()).not.toBe(before);
  });

  it('continues for twenty calls at once after a pause', async () => {
    await signIn('viewer@acme.test');
    turnClock(5 * MINUTE);
    const query = { range: [0, 0] };
    await Promise.all(Array.from({ length: 20 }, () => request('/contacts', { query })));
    expect(session.isSignedIn()).toBe(true);
  });

  it('starts for twenty people at once who share an account, and continues for twenty tabs', async () => {
    const everyone = Array.from({ length: 20 });
    const post = async (path: string, body: object) =>
      (await request(path, { method: 'POST', anonymous: true, body })).data;
    const account = { email: 'viewer@acme.test', password };
    const sessions = await Promise.all(everyone.map(() => post('/auth/login', account)));
    const tokens = await Promise.all(
      everyone.map(() => post('/auth/refresh', { refresh_token: refreshToken(sessions[0]) })),
    );
    expect(new Set(sessions.map(refreshToken)).size).toBe(20);
    expect(new Set(tokens.map((each) => decodeJwt(refreshToken(each)).jti)).size).toBe(1);
  });

  it('ends with the specified message when both tokens have expired', async () => {
    await signIn('viewer@acme.test');
    turnClock(31 * 24 * 60 * MINUTE);
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401, message: EXPIRED });
    expect(session.isSignedIn()).toBe(false);
    await expect(authProvider.checkAuth({})).rejects.toEqual({ redirectTo: '/login', message: false });
  });

  it('ends the same way when only the API knows that both expired', async () => {
    await api.turn('faults', { token_lifetime_ms: 0, refresh_lifetime_ms: 0 });
    await signIn('viewer@acme.test');
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401, message: EXPIRED });
    expect(session.isSignedIn()).toBe(false);
  });

  it('ends at the API too when somebody signs out', async () => {
    await signIn('viewer@acme.test');
    const headers = { Authorization: `Bearer ${await session.accessToken()}` };
    await session.logout();
    await expect(request('/user', { anonymous: true, headers })).rejects.toMatchObject({ status: 401 });
  });

  it('shows immediately that the tenant is suspended, and stays', async () => {
    await signIn('owner@cobalt.test');
    const reported: string[] = [];
    const stop = session.onTenantState((state) => reported.push(state));
    await expect(request('/contacts')).rejects.toMatchObject({ status: 403, code: 'tenant_suspended' });
    stop();
    expect(reported).toEqual(['suspended']);
    expect(session.isSignedIn()).toBe(true);
  });
});

describe('the authProvider', () => {
  it('gives react-admin the identity and the permissions', async () => {
    await signIn('agent@acme.test');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    expect(await authProvider.getIdentity?.()).toMatchObject({
      email: 'agent@acme.test',
      fullName: expect.any(String),
    });
    const can = (action: string, resource: string) => authProvider.canAccess?.({ action, resource });
    expect(await can('list', 'contacts')).toBe(true);
    expect(await can('edit', 'contacts')).toBe(false);
    expect(await can('list', 'campaigns')).toBe(false);
  });

  it.each<[number | undefined, boolean]>([
    [401, true],
    [403, false],
    [404, false],
    [500, false],
    [undefined, false],
  ])('signs out after status %s: %s', async (status, isSignedOut) => {
    const check = authProvider.checkError({ status });
    if (isSignedOut) await expect(check).rejects.toEqual({ redirectTo: '/login', message: false });
    else await expect(check).resolves.toBeUndefined();
  });

  it('signs out without waiting for the API', async () => {
    await signIn('viewer@acme.test');
    await api.turn('faults', { failures: [{ path: '/auth/logout', delay_ms: 60_000 }] });
    // The page is left by its own code when the session ends; react-admin must not leave it a second time.
    expect(await authProvider.logout({})).toBe(false);
    expect(session.isSignedIn()).toBe(false);
    expect(await authProvider.logout({})).toBe('/login');
  });

  it('allows nothing when nobody is signed in', async () => {
    expect(await authProvider.canAccess?.({ action: 'list', resource: 'contacts' })).toBe(false);
  });
});
