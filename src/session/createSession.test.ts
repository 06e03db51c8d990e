import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, authenticateWith, request } from '#src/api/httpClient.ts';
import { type Call, type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { openBrowser } from './testing/browser.ts';
import { jwt } from './testing/jwt.ts';

const EXPIRED = 'Both token and refresh token have expired. Your request was aborted.';
const CREDENTIALS = { email: 'owner@acme.test', password: 'heliograph' };
const HALF_HOUR = 1_800_000;

let api: TestApi | undefined;
let before: Authenticator | null;
let issued = 0;

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

function tokens(refresh: Record<string, unknown> | null = { exp: inSeconds(2_592_000) }): Reply {
  issued += 1;
  const token = jwt({ n: issued, iat: inSeconds(0), exp: inSeconds(1800) });
  return { data: refresh === null ? { token } : { token, refresh_token: jwt({ n: issued, ...refresh }) } };
}

const USER = { id: 'u-1', name: 'Olive', scope: [{ action: 'manage', subject: 'all' }], tenant: { status: 'active' } };

/** An API that issues tokens and knows one person; `answers` replaces its answers by path. */
async function serving(answers: Record<string, (call: Call) => Reply> = {}): Promise<TestApi> {
  api = await startApi((call) => {
    const answer = answers[call.path];
    if (answer) return answer(call);
    if (call.path === '/auth/login' || call.path === '/auth/refresh') return tokens();
    return call.path === '/user' ? { data: USER } : { data: {} };
  });
  return api;
}

const asked = ({ calls }: TestApi, path: string): Call[] => calls.filter((call) => call.path === path);

async function signedIn(browser = openBrowser()) {
  const tab = browser.openTab();
  tab.focus();
  await tab.session.login(CREDENTIALS);
  return { ...tab, browser };
}

beforeEach(() => {
  before = authenticateWith(null);
});

afterEach(async () => {
  authenticateWith(before);
  await api?.close();
  api = undefined;
});

describe('signing in', () => {
  it('posts the credentials, keeps the token, then fetches the user with it', async () => {
    const server = await serving();
    const { session, heard } = await signedIn();
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/login', 'GET /user']);
    expect(server.calls[0]?.body).toEqual(CREDENTIALS);
    expect(server.calls[1]?.headers.authorization).toBe(`Bearer ${await session.accessToken()}`);
    expect(session.isSignedIn()).toBe(true);
    expect(heard).toEqual(['signed_in']);
  });

  it('asks for the user once, however many want to know', async () => {
    const server = await serving();
    const { session } = await signedIn();
    const users = await Promise.all([session.user(), session.user(), session.user()]);
    expect(users.map(({ name }) => name)).toEqual(['Olive', 'Olive', 'Olive']);
    expect(asked(server, '/user')).toHaveLength(1);
  });

  it('asks for the user again after their record was changed', async () => {
    const server = await serving();
    const { session, heard } = await signedIn();
    session.refreshUser();
    await session.user();
    expect(asked(server, '/user')).toHaveLength(2);
    expect(heard).toEqual(['signed_in', 'user_updated']);
  });

  it('survives a reload', async () => {
    await serving();
    const { browser } = await signedIn();
    expect(browser.openTab().session.isSignedIn()).toBe(true);
  });

  it('tells that a second factor is wanted, and changes nothing', async () => {
    await serving({ '/auth/login': () => ({ status: 401, error: { code: 'two_factor_required', message: 'Code?' } }) });
    const { session, heard, focus } = openBrowser().openTab();
    focus();
    await expect(session.login(CREDENTIALS)).rejects.toMatchObject({ code: 'two_factor_required' });
    expect(session.isSignedIn()).toBe(false);
    expect(heard).toEqual([]);
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

  it('trusts no user without a scope', async () => {
    await serving({ '/user': () => ({ data: { id: 'u-1' } }) });
    await expect(signedIn()).rejects.toMatchObject({ code: 'contract' });
  });
});

describe('a token that is over', () => {
  it('is refreshed once for twenty waiting calls', async () => {
    const server = await serving();
    const { browser } = await signedIn();
    browser.advance(HALF_HOUR);
    await Promise.all(Array.from({ length: 20 }, (_, i) => request(`/contacts/${i}`)));
    expect(asked(server, '/auth/refresh')).toHaveLength(1);
    const sent = new Set(
      server.calls.filter(({ path }) => path.startsWith('/contacts')).map(({ headers }) => headers.authorization),
    );
    expect(sent.size).toBe(1);
  });

  it('is refreshed half a second before its end, not earlier', async () => {
    const server = await serving({
      '/auth/login': () => ({ data: { token: jwt({ exp: inSeconds(100) }), refresh_token: 'r' } }),
    });
    const { browser, session } = await signedIn();
    browser.advance(98_000);
    await session.accessToken();
    expect(asked(server, '/auth/refresh')).toHaveLength(0);
    browser.advance(1_600);
    await session.accessToken();
    expect(asked(server, '/auth/refresh')).toHaveLength(1);
    expect(asked(server, '/auth/refresh')[0]?.body).toEqual({ refresh_token: 'r' });
  });

  it('keeps its refresh token where the API does not issue another', async () => {
    await serving({
      '/auth/login': () => ({ data: { token: jwt({ exp: inSeconds(1) }), refresh_token: 'only' } }),
      '/auth/refresh': () => ({ data: { token: 'opaque' } }),
    });
    const { browser, session } = await signedIn();
    browser.advance(1_000);
    expect(await session.accessToken()).toBe('opaque');
    expect([...browser.storage.values()][0]).toContain('"refreshToken":"only"');
  });

  it('ends the session with the catalogue’s message when the refresh token is over too, for all who wait', async () => {
    const server = await serving({ '/auth/login': () => tokens({ exp: inSeconds(3600) }) });
    const { browser, session, heard } = await signedIn();
    browser.advance(3_600_000);
    const failures = await Promise.allSettled(Array.from({ length: 20 }, () => request('/contacts')));
    for (const failure of failures) {
      expect(failure).toMatchObject({
        status: 'rejected',
        reason: { status: 401, code: 'token_expired', message: EXPIRED },
      });
    }
    expect(session.isSignedIn()).toBe(false);
    expect(heard).toEqual(['signed_in', 'expired']);
    expect(asked(server, '/auth/refresh')).toHaveLength(0);
    expect(asked(server, '/contacts')).toHaveLength(0);
  });

  it('ends the session so when the API refuses the refresh token', async () => {
    await serving({ '/auth/refresh': () => ({ status: 401, error: { code: 'token_expired', message: 'Too old.' } }) });
    const { browser, session, heard } = await signedIn();
    browser.advance(HALF_HOUR);
    await expect(session.accessToken()).rejects.toMatchObject({ message: EXPIRED });
    expect(heard).toEqual(['signed_in', 'expired']);
  });

  it('ends the session so where there is no refresh token', async () => {
    await serving({ '/auth/login': () => tokens(null) });
    const { browser, session, heard, nextChange } = await signedIn();
    browser.advance(HALF_HOUR);
    const change = nextChange();
    expect(session.isSignedIn()).toBe(false);
    expect(await change).toEqual({ kind: 'expired', isHere: true });
    expect(heard).toEqual(['signed_in', 'expired']);
  });

  it.each<[string, Reply, string]>([
    ['the API is down', { status: 500 }, 'internal'],
    ['there is no answer', { hangUp: true }, 'network'],
    ['a proxy answers', { text: '<h1>Wi-Fi</h1>' }, 'contract'],
    ['there were too many', { status: 429 }, 'too_many_requests'],
  ])('keeps the session when %s at the refresh', async (_what, reply, code) => {
    await serving({ '/auth/refresh': () => reply });
    const { browser, session } = await signedIn();
    browser.advance(HALF_HOUR);
    await expect(request('/contacts')).rejects.toMatchObject({ code });
    expect(session.isSignedIn()).toBe(true);
  });

  it('is refreshed also when only the API knows that it is over, and the call is made again', async () => {
    const answers = [{ status: 401, error: { code: 'token_expired', message: 'Over.' } }, { data: 'here' }];
    const server = await serving({ '/contacts': () => answers.shift() ?? {} });
    await signedIn();
    expect((await request('/contacts')).data).toBe('here');
    expect(asked(server, '/auth/refresh')).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('reset the session when they are a 401', async () => {
    await serving({ '/contacts': () => ({ status: 401, error: { code: 'unauthenticated', message: 'Who?' } }) });
    const { session, heard, browser } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401, message: 'Who?' });
    expect(session.isSignedIn()).toBe(false);
    expect(heard).toEqual(['signed_in', 'refused']);
    expect([...browser.storage.values()]).toEqual(['{"tokens":null,"end":"refused"}']);
  });

  it('reset it also when the API refuses the token it has just issued', async () => {
    const server = await serving({
      '/contacts': () => ({ status: 401, error: { code: 'token_expired', message: 'Over.' } }),
    });
    const { session } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 401 });
    expect(asked(server, '/contacts')).toHaveLength(2);
    expect(session.isSignedIn()).toBe(false);
  });

  it('never reset it when they are a 403', async () => {
    await serving({ '/contacts': () => ({ status: 403, error: { code: 'forbidden', message: 'No.' } }) });
    const { session, heard } = await signedIn();
    await expect(request('/contacts')).rejects.toMatchObject({ status: 403 });
    expect(session.isSignedIn()).toBe(true);
    expect(heard).toEqual(['signed_in']);
  });

  it.each(['suspended', 'terminated'] as const)(
    'tell at once that the tenant was %s, and the user is read anew',
    async (state) => {
      const server = await serving({
        '/contacts': () => ({ status: 403, error: { code: `tenant_${state}`, message: 'x' } }),
      });
      const { session } = await signedIn();
      const told: string[] = [];
      session.onTenantState((what) => told.push(what));
      await expect(request('/contacts')).rejects.toMatchObject({ status: 403 });
      expect(told).toEqual([state]);
      await session.user();
      expect(asked(server, '/user')).toHaveLength(2);
    },
  );

  it('of what was asked before signing out do not reach who signed in since', async () => {
    let answerLate: (reply: Reply) => void = () => undefined;
    const { session, heard, focus } = openBrowser().openTab();
    api = await startApi((call) => {
      if (call.path === '/auth/login') return tokens();
      if (call.path === '/user') return { data: USER };
      if (call.path !== '/slow') return { data: {} };
      return new Promise<Reply>((resolve) => {
        answerLate = resolve;
        void session.logout();
      });
    });
    focus();
    await session.login(CREDENTIALS);
    await expect(request('/slow')).rejects.toMatchObject({ name: 'AbortError' });
    await session.login({ ...CREDENTIALS, email: 'admin@acme.test' });
    answerLate({ status: 401 });
    expect(session.isSignedIn()).toBe(true);
    expect(heard).toEqual(['signed_in', 'signed_out', 'signed_in']);
  });
});

describe('signing out', () => {
  it('tells the API with the token it ends, and leaves nothing', async () => {
    const server = await serving();
    const { session, browser, heard } = await signedIn();
    const token = await session.accessToken();
    await session.logout();
    expect(asked(server, '/auth/logout')[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect([...browser.storage.values()]).toEqual(['{"tokens":null,"end":"signed_out"}']);
    expect(heard).toEqual(['signed_in', 'signed_out']);
    await expect(session.user()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each<[string, Reply]>([
    ['fails', { status: 500 }],
    ['is refused', { status: 401 }],
    ['gets no answer', { hangUp: true }],
  ])('is done here at once even when the call %s', async (_what, reply) => {
    await serving({ '/auth/logout': () => reply });
    const { session } = await signedIn();
    const told = session.logout();
    expect(session.isSignedIn()).toBe(false);
    await expect(told).resolves.toBeUndefined();
  });
});

describe('another tab', () => {
  it('hears of signing in and of signing out', async () => {
    await serving();
    const browser = openBrowser();
    const other = browser.openTab();
    const signIn = other.nextChange();
    const { session } = await signedIn(browser);
    expect(await signIn).toEqual({ kind: 'signed_in', isHere: false });
    const signOut = other.nextChange();
    await session.logout();
    expect(await signOut).toEqual({ kind: 'signed_out', isHere: false });
    expect(other.session.isSignedIn()).toBe(false);
  });

  it('hears that both tokens are over', async () => {
    await serving({ '/auth/login': () => tokens(null) });
    const { browser, session } = await signedIn();
    const change = browser.openTab().nextChange();
    browser.advance(HALF_HOUR);
    await expect(session.accessToken()).rejects.toThrow(EXPIRED);
    expect(await change).toEqual({ kind: 'expired', isHere: false });
  });

  it('hears of a change of user, and its calls under way do not arrive', async () => {
    const first = openBrowser();
    let other: Promise<void> | undefined;
    await serving({
      '/slow': () => {
        other ??= first.openTab().session.login({ ...CREDENTIALS, email: 'viewer@acme.test' });
        return { data: 'of the first person' };
      },
    });
    const { session, heard, focus } = await signedIn(first);
    const change = new Promise((resolve) => session.onChange(resolve));
    const slow = request('/slow').then(
      async (answer) => {
        await change;
        return answer;
      },
      (error: unknown) => error,
    );
    expect(await change).toEqual({ kind: 'user_changed', isHere: false });
    await other;
    focus();
    expect(heard).toEqual(['signed_in', 'user_changed elsewhere']);
    await slow;
    expect((await session.user()).id).toBe('u-1');
  });

  it('is not told of a refresh, and uses what it brought', async () => {
    const server = await serving();
    const { browser, session } = await signedIn();
    const other = browser.openTab();
    browser.advance(HALF_HOUR);
    const token = await session.accessToken();
    expect(await other.session.accessToken()).toBe(token);
    expect(asked(server, '/auth/refresh')).toHaveLength(1);
    expect(other.heard).toEqual([]);
  });

  it('loses nothing when another used the refresh token at the same moment', async () => {
    const browser = openBrowser();
    const other = browser.openTab();
    let refreshes = 0;
    const server = await serving({
      '/auth/refresh': () => {
        refreshes += 1;
        return refreshes === 1 ? tokens() : { status: 401 };
      },
    });
    const { session } = await signedIn(browser);
    browser.advance(HALF_HOUR);
    const [mine, theirs] = await Promise.all([session.accessToken(), other.session.accessToken()]);
    expect(asked(server, '/auth/refresh')).toHaveLength(2);
    expect(theirs).toBe(mine);
    expect(session.isSignedIn()).toBe(true);
  });

  it('reads the user anew when the record was changed elsewhere', async () => {
    const server = await serving();
    const { browser, session, nextChange } = await signedIn();
    const change = nextChange();
    browser.openTab().session.refreshUser();
    expect(await change).toEqual({ kind: 'user_updated', isHere: false });
    await session.user();
    expect(asked(server, '/user')).toHaveLength(2);
  });
});
