import { afterEach, describe, expect, it } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import { openBrowser } from '#src/session/testing/browser.ts';
import {
  CREDENTIALS,
  callsTo,
  EXPIRED,
  HALF_HOUR,
  serving,
  signedIn,
  stopServing,
  tokens,
} from '#src/session/testing/sessionApi.ts';

afterEach(stopServing);

describe('another tab', () => {
  it('learns of signing in and out', async () => {
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

  it('learns that both tokens have expired', async () => {
    await serving({ '/auth/login': () => tokens(null) });
    const { browser, session } = await signedIn();
    const change = browser.openTab().nextChange();
    browser.advance(HALF_HOUR);
    await expect(session.accessToken()).rejects.toThrow(EXPIRED);
    expect(await change).toEqual({ kind: 'expired', isHere: false });
  });

  it('learns of a change of user, and drops responses for the previous one', async () => {
    const browser = openBrowser();
    const other = browser.openTab();
    let login: Promise<void> | undefined;
    await serving({
      '/slow': async () => {
        login = other.session.login({ ...CREDENTIALS, email: 'viewer@acme.test' });
        await login;
        return { data: 'of the first person' };
      },
    });
    const { session, events, nextChange } = await signedIn(browser);
    const change = nextChange();
    await expect(request('/slow')).rejects.toMatchObject({ name: 'AbortError' });
    expect(await change).toEqual({ kind: 'user_changed', isHere: false });
    await login;
    expect(events).toEqual(['signed_in', 'user_changed elsewhere']);
    expect(session.isSignedIn()).toBe(true);
  });

  it('uses refreshed tokens without being notified', async () => {
    const server = await serving();
    const { browser, session } = await signedIn();
    const other = browser.openTab();
    browser.advance(HALF_HOUR);
    const token = await session.accessToken();
    expect(await other.session.accessToken()).toBe(token);
    expect(callsTo(server, '/auth/refresh')).toHaveLength(1);
    expect(other.events).toEqual([]);
  });

  it('survives a simultaneous refresh by another tab', async () => {
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
    expect(callsTo(server, '/auth/refresh')).toHaveLength(2);
    expect(theirs).toBe(mine);
    expect(session.isSignedIn()).toBe(true);
  });

  it('reloads the user when the record changed elsewhere', async () => {
    const server = await serving();
    const { browser, session, nextChange } = await signedIn();
    const change = nextChange();
    browser.openTab().session.refreshUser();
    expect(await change).toEqual({ kind: 'user_updated', isHere: false });
    await session.user();
    expect(callsTo(server, '/user')).toHaveLength(2);
  });
});
