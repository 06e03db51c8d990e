import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { session } from '#src/session/session.ts';
import { openSignIn } from './openSignIn.ts';

const page = readFileSync('index.html', 'utf8');
let api: TestApi;
let reply: Reply;
let close = (): void => undefined;

beforeEach(async () => {
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
  history.replaceState(null, '', '/auth/login?invitation=one');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startApi(() => reply);
});
afterEach(async () => {
  close();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await api.close();
});

const failure = () => document.querySelector('.start-failure')?.textContent;

it('says that an invitation could not be opened, and why, instead of asking for a password', async () => {
  const message = 'The disk of the database is full.';
  reply = { status: 503, error: { code: 'unavailable', message } };
  const ignoreTabs = vi.fn();
  vi.spyOn(session, 'onChange').mockReturnValue(ignoreTabs);
  close = openSignIn(() => undefined);
  await vi.waitFor(() => expect(failure()).toBe(`This page could not be opened. ${message}Reload`));
  expect(document.documentElement.dataset.screen).toBe('failed');
  expect(ignoreTabs).toHaveBeenCalledOnce();
});

it('stays with the invitation if somebody signs in in another tab', async () => {
  reply = { status: 404, error: { code: 'not_found', message: 'It was used.' } };
  const onChange = vi.spyOn(session, 'onChange');
  const onSignedIn = vi.fn();
  close = openSignIn(onSignedIn);
  await vi.waitFor(() => expect(document.getElementById('sign-in-problem')?.textContent).not.toBe(''));
  onChange.mock.calls[0]?.[0]({ kind: 'signed_in', isHere: false });
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(location.search).toBe('?invitation=one');
});

it('says at the form that an invitation is over', async () => {
  reply = { status: 404, error: { code: 'not_found', message: 'It was used.' } };
  close = openSignIn(() => undefined);
  const problem = () => document.getElementById('sign-in-problem')?.textContent;
  await vi.waitFor(() => expect(problem()).toContain('This invitation was used'));
  expect(failure()).toBeUndefined();
});

it('says that an invitation could not be opened if its script does not load', async () => {
  vi.doMock('./openInvitation.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.stubGlobal('fetch', async () => new Response());
  const reloaded = JSON.stringify({ '/auth/login': Date.now() });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => (key === 'heliograph.reloaded' ? reloaded : null));
  close = openSignIn(() => undefined);
  await vi.waitFor(() => expect(failure()).toBe('This page could not be opened.Reload'));
  vi.doUnmock('./openInvitation.ts');
});
