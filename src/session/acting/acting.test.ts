import { afterEach, describe, expect, it } from 'vitest';
import { request } from '#src/api/httpClient.ts';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import { openBrowser, type Tab } from '#src/session/testing/browser.ts';
import { jwt } from '#src/session/testing/jwt.ts';
import { callsTo, inSeconds, serving, signedIn, stopServing } from '#src/session/testing/sessionApi.ts';

afterEach(stopServing);

const QUARTER = 900_000;

function startedVisit(more: Partial<StartedVisit['visit']> = {}, hasToken = true): StartedVisit {
  const now = Date.now();
  return {
    token: hasToken ? jwt({ act: { sub: 'staff' }, iat: inSeconds(0), exp: inSeconds(900), n: Math.random() }) : null,
    visit: {
      id: 'visit-1',
      tenant_id: 'acme',
      tenant_name: 'Acme',
      staff_name: 'Sam',
      owner_name: 'Olive',
      mode: 'read_only',
      reason: 'Because it has to be',
      ticket: 'HELP-1',
      change_reason: null,
      change_requested_at: null,
      change_decision: null,
      change_decided_by: null,
      started_at: new Date(now).toISOString(),
      ends_at: new Date(now + QUARTER).toISOString(),
      ended_at: null,
      end_cause: null,
      reveals_count: 0,
      ...more,
    },
  };
}

const bearerOf = async (tab: Tab): Promise<string | null> => {
  tab.focus();
  return tab.session.accessToken();
};

describe('acting for a tenant', () => {
  it('sends the visit’s token, and the own one again after leaving', async () => {
    const api = await serving();
    const tab = await signedIn();
    const own = await bearerOf(tab);
    const visit = startedVisit();
    tab.session.act(visit);
    await request('/contacts');
    expect(callsTo(api, '/contacts').at(-1)?.headers.authorization).toBe(`Bearer ${visit.token}`);
    expect(tab.session.visit()).toMatchObject({
      id: 'visit-1',
      tenantId: 'acme',
      tenantName: 'Acme',
      mode: 'read_only',
    });
    tab.session.leaveVisit();
    expect(tab.session.visit()).toBeNull();
    expect(await bearerOf(tab)).toBe(own);
    await Promise.resolve();
    expect(tab.events).toEqual(expect.arrayContaining(['visit_began', 'visit_over']));
  });

  it('returns the same visit until it changes, so that nothing renders needlessly', async () => {
    await serving();
    const { session } = await signedIn();
    session.act(startedVisit());
    expect(session.visit()).toBe(session.visit());
  });

  it('ends when its time is up, and the own session returns', async () => {
    await serving();
    const tab = await signedIn();
    tab.session.act(startedVisit());
    // Tokens have whole seconds and count as expired a little early.
    tab.browser.advance(QUARTER - 2000);
    expect([tab.session.isSignedIn(), tab.session.visit()?.id]).toEqual([true, 'visit-1']);
    tab.browser.advance(2000);
    expect([tab.session.isSignedIn(), tab.session.visit()]).toEqual([true, null]);
  });

  it('ends when the API refuses its token, and the own session returns', async () => {
    const api = await serving({
      '/contacts': ({ headers }) =>
        String(headers.authorization).includes(acting)
          ? { status: 401, error: { code: 'unauthenticated', message: 'This visit has ended.' } }
          : { data: [] },
    });
    const tab = await signedIn();
    const visit = startedVisit();
    const acting = String(visit.token);
    tab.session.act(visit);
    await expect(request('/contacts')).rejects.toThrow();
    expect([tab.session.isSignedIn(), tab.session.visit()]).toEqual([true, null]);
    await request('/contacts');
    expect(callsTo(api, '/contacts')).toHaveLength(2);
  });

  it('that one tab leaves counts as left, not refused, in a tab with a request in progress', async () => {
    const api = await serving({
      '/contacts': () => ({ status: 401, error: { code: 'unauthenticated', message: 'This visit has ended.' } }),
    });
    const first = await signedIn();
    first.session.act(startedVisit());
    const second = first.browser.openTab();
    second.focus();
    expect(second.session.visit()?.id).toBe('visit-1');
    first.session.beginLeaving();
    await expect(request('/contacts')).rejects.toThrow();
    expect(callsTo(api, '/contacts')).toHaveLength(1);
    first.session.leaveVisit();
    expect([first.session.visit(), second.session.visit()]).toEqual([null, null]);
    expect([first.visitsEnded, second.visitsEnded]).toEqual([
      [{ how: 'left', tenantName: 'Acme' }],
      [{ how: 'left', tenantName: 'Acme' }],
    ]);
  });

  it('survives a reload, and so does the waiting session', async () => {
    await serving();
    const { session, browser } = await signedIn();
    session.act(startedVisit());
    const reloadedTab = browser.openTab();
    expect(reloadedTab.session.visit()?.tenantName).toBe('Acme');
    reloadedTab.session.leaveVisit();
    expect([reloadedTab.session.isSignedIn(), reloadedTab.session.visit()]).toEqual([true, null]);
  });

  it('gives way to the own session after a late reload', async () => {
    await serving();
    const { session, browser } = await signedIn();
    session.act(startedVisit());
    browser.advance(QUARTER + 1);
    const reloadedTab = browser.openTab();
    expect([reloadedTab.session.isSignedIn(), reloadedTab.session.visit()]).toEqual([true, null]);
  });

  it('is followed by the other tabs, into the visit and out of it', async () => {
    await serving();
    const first = await signedIn();
    const second = first.browser.openTab();
    const began = second.nextChange();
    first.session.act(startedVisit());
    expect(await began).toMatchObject({ kind: 'user_changed', isHere: false });
    expect(second.session.visit()?.id).toBe('visit-1');
    const visitOver = first.nextChange();
    second.session.leaveVisit();
    await visitOver;
    expect([first.session.visit(), first.session.isSignedIn()]).toEqual([null, true]);
  });

  it('continues with a new token and the same end when its mode changes', async () => {
    await serving();
    const { session } = await signedIn();
    session.act(startedVisit());
    const endsAt = session.visit()?.endsAt;
    const changed = startedVisit({ mode: 'may_change' });
    session.act(changed);
    expect(session.visit()).toMatchObject({ mode: 'may_change', endsAt });
    expect(await session.accessToken()).toBe(changed.token);
    session.leaveVisit();
    expect([session.visit(), session.isSignedIn()]).toEqual([null, true]);
  });

  it('with a cookie lasts as long as the visit says', async () => {
    await serving();
    const tab = await signedIn();
    tab.session.act(startedVisit({}, false));
    tab.browser.advance(QUARTER - 1000);
    expect(tab.session.visit()?.id).toBe('visit-1');
    tab.browser.advance(1000);
    expect([tab.session.isSignedIn(), tab.session.visit()]).toEqual([true, null]);
  });

  it('signing out ends the visit and the session, at the API too', async () => {
    const api = await serving();
    const tab = await signedIn();
    const own = await bearerOf(tab);
    const visit = startedVisit();
    tab.session.act(visit);
    await tab.session.logout();
    expect([tab.session.isSignedIn(), tab.session.visit()]).toEqual([false, null]);
    expect(callsTo(api, '/visit/leave')[0]?.headers.authorization).toBe(`Bearer ${visit.token}`);
    expect(callsTo(api, '/auth/logout')[0]?.headers.authorization).toBe(`Bearer ${own}`);
  });

  it('in the storage is ignored without a waiting session', async () => {
    const browser = openBrowser();
    const forged = {
      sid: 'x',
      token: 'forged',
      expiresAt: Date.now() + QUARTER,
      acting: { visit: { id: 'v' }, own: null },
    };
    browser.storage.set('heliograph.session', JSON.stringify({ tokens: forged }));
    const { session } = browser.openTab();
    expect([session.isSignedIn(), session.visit()]).toEqual([false, null]);
  });
});
