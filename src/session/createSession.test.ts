import { afterEach, describe, expect, it } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import type { Reply } from '#src/api/testing/startApi.ts';
import { openBrowser } from '#src/session/testing/browser.ts';
import { CREDENTIALS, callsTo, serving, signedIn, stopServing } from '#src/session/testing/sessionApi.ts';

afterEach(stopServing);

describe('signing in', () => {
  it('posts the credentials, keeps the token, then fetches the user with it', async () => {
    const server = await serving();
    const { session, events } = await signedIn();
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/login', 'GET /user']);
    expect(server.calls[0]?.body).toEqual(CREDENTIALS);
    expect(server.calls[1]?.headers.authorization).toBe(`Bearer ${await session.accessToken()}`);
    expect(session.isSignedIn()).toBe(true);
    expect(events).toEqual(['signed_in']);
  });

  it('does not fetch a user that came with the token', async () => {
    const user = { id: 'u-1', name: 'Olive', scope: [] };
    const server = await serving({ '/auth/login': () => ({ data: { token: 'opaque', user } }) });
    const { session, events } = await signedIn();
    expect((await session.user()).name).toBe('Olive');
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/login']);
    expect(events).toEqual(['signed_in']);
  });

  it.each([
    ['no scope', { id: 'u-1' }],
    ['no id', { scope: [] }],
    ['nothing', null],
    ['a name', 'Olive'],
  ])('fetches the user if it came with %s', async (_what, user) => {
    const server = await serving({ '/auth/login': () => ({ data: { token: 'opaque', user } }) });
    const { session } = await signedIn();
    expect((await session.user()).name).toBe('Olive');
    expect(callsTo(server, '/user')).toHaveLength(1);
  });

  it('reloads the user when a response names another scope than the token’s', async () => {
    const user = { id: 'u-1', name: 'Olive', scope: [] };
    const scopeHeaders = (version: string) => ({ 'X-Scope-Version': version });
    const server = await serving({
      '/auth/login': () => ({ data: { token: 'opaque', user }, headers: scopeHeaders('a') }),
      '/contacts': () => ({ data: [], headers: scopeHeaders('a') }),
      '/groups': () => ({ data: [], headers: scopeHeaders('b') }),
    });
    const { session, events } = await signedIn();
    await request('/contacts');
    expect(events).toEqual(['signed_in']);
    await request('/groups');
    await expect.poll(() => events).toEqual(['signed_in', 'user_updated']);
    await session.user();
    expect(callsTo(server, '/user')).toHaveLength(1);
  });

  it('fetches the user once for many callers', async () => {
    const server = await serving();
    const { session } = await signedIn();
    const users = await Promise.all([session.user(), session.user(), session.user()]);
    expect(users.map(({ name }) => name)).toEqual(['Olive', 'Olive', 'Olive']);
    expect(callsTo(server, '/user')).toHaveLength(1);
  });

  it('fetches the user again after their record changed', async () => {
    const server = await serving();
    const { session, events } = await signedIn();
    session.refreshUser();
    await session.user();
    expect(callsTo(server, '/user')).toHaveLength(2);
    expect(events).toEqual(['signed_in', 'user_updated']);
  });

  it('fetches the user again when a response requires two-factor setup', async () => {
    const refusal: Reply = { status: 403, error: { code: 'two_factor_setup_required', message: 'Set it up.' } };
    const server = await serving({ '/contacts': () => refusal });
    const { session, events } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ code: 'two_factor_setup_required' });
    await expect.poll(() => events).toEqual(['signed_in', 'user_updated']);
    await session.user();
    expect(callsTo(server, '/user')).toHaveLength(2);
  });

  it('survives a reload', async () => {
    await serving();
    const { browser } = await signedIn();
    expect(browser.openTab().session.isSignedIn()).toBe(true);
  });

  it('reports that a second factor is required, and changes nothing', async () => {
    await serving({ '/auth/login': () => ({ status: 401, error: { code: 'two_factor_required', message: 'Code?' } }) });
    const { session, events, focus } = openBrowser().openTab();
    focus();
    await expect(session.login(CREDENTIALS)).rejects.toMatchObject({ code: 'two_factor_required' });
    expect(session.isSignedIn()).toBe(false);
    expect(events).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['no token', { data: {} }],
    ['an empty token', { data: { token: '' } }],
    ['a token that is none', { data: { token: 7 } }],
    ['nothing', { data: null }],
    ['a page', { text: '<h1>Welcome</h1>' }],
  ])('signs nobody in with %s', async (_what, reply) => {
    await serving({ '/auth/login': () => reply });
    const { session } = openBrowser().openTab();
    await expect(session.login(CREDENTIALS)).rejects.toMatchObject({ code: 'contract' });
    expect(session.isSignedIn()).toBe(false);
  });

  it('rejects a user without a scope', async () => {
    await serving({ '/user': () => ({ data: { id: 'u-1' } }) });
    await expect(signedIn()).rejects.toMatchObject({ code: 'contract' });
  });
});

describe('refusals', () => {
  it('reset the session when they are a 401', async () => {
    await serving({ '/contacts': () => ({ status: 401, error: { code: 'unauthenticated', message: 'Who?' } }) });
    const { session, events, browser } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401, message: 'Who?' });
    expect(session.isSignedIn()).toBe(false);
    expect(events).toEqual(['signed_in', 'refused']);
    expect([...browser.storage.values()]).toEqual(['{"tokens":null,"end":"refused"}']);
  });

  it('reset it also when the API refuses the token it has just issued', async () => {
    const server = await serving({
      '/contacts': () => ({ status: 401, error: { code: 'token_expired', message: 'Over.' } }),
    });
    const { session } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401 });
    expect(callsTo(server, '/contacts')).toHaveLength(2);
    expect(session.isSignedIn()).toBe(false);
  });

  it('never reset it when they are a 403', async () => {
    await serving({ '/contacts': () => ({ status: 403, error: { code: 'forbidden', message: 'No.' } }) });
    const { session, events } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 403 });
    expect(session.isSignedIn()).toBe(true);
    expect(events).toEqual(['signed_in']);
  });

  it.each(['suspended', 'terminated'] as const)(
    'tell immediately that the tenant was %s, and reload the user',
    async (state) => {
      const server = await serving({
        '/contacts': () => ({ status: 403, error: { code: `tenant_${state}`, message: 'x' } }),
      });
      const { session } = await signedIn();
      const states: string[] = [];
      session.onTenantState((what) => states.push(what));
      await expect(request('/contacts')).rejects.toMatchObject({ status: 403 });
      expect(states).toEqual([state]);
      await session.user();
      expect(callsTo(server, '/user')).toHaveLength(2);
    },
  );

  it('of requests from before signing out do not reach the next user', async () => {
    let answerLate: (reply: Reply) => void = () => undefined;
    const { session, events, focus } = openBrowser().openTab();
    const late = new Promise<Reply>((resolve) => {
      answerLate = resolve;
    });
    await serving({
      '/slow': () => {
        void session.logout();
        return late;
      },
    });
    focus();
    await session.login(CREDENTIALS);
    await expect(request('/slow')).rejects.toMatchObject({ name: 'AbortError' });
    await session.login({ ...CREDENTIALS, email: 'admin@acme.test' });
    answerLate({ status: 401 });
    expect(session.isSignedIn()).toBe(true);
    expect(events).toEqual(['signed_in', 'signed_out', 'signed_in']);
  });
});

describe('signing out', () => {
  it('calls the API with the ending token, and leaves nothing behind', async () => {
    const server = await serving();
    const { session, browser, events } = await signedIn();
    const token = await session.accessToken();
    await session.logout();
    expect(callsTo(server, '/auth/logout')[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect([...browser.storage.values()]).toEqual(['{"tokens":null,"end":"signed_out"}']);
    expect(events).toEqual(['signed_in', 'signed_out']);
    await expect(session.user()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each<[string, Reply]>([
    ['fails', { status: 500 }],
    ['is refused', { status: 401 }],
    ['gets no answer', { hangUp: true }],
  ])('takes effect immediately even when the call %s', async (_what, reply) => {
    await serving({ '/auth/logout': () => reply });
    const { session } = await signedIn();
    const signingOut = session.logout();
    expect(session.isSignedIn()).toBe(false);
    await expect(signingOut).resolves.toBeUndefined();
  });
});
