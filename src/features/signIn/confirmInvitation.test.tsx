import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { writePreference } from '#src/config/preferences.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { session } from '#src/session/session.ts';
import { confirmInvitation } from './confirmInvitation.ts';
import { chooseSignInLanguage } from './form/signInTexts.ts';

const page = readFileSync('index.html', 'utf8');
const INVITED = {
  email: 'ada@acme.test',
  tenant_name: 'Acme',
  role_name: 'Editor',
  invited_by: 'Olive',
  expires_at: '',
};

let api: TestApi;
let reply: Reply;
const logout = vi.fn(async () => undefined);

beforeEach(async () => {
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
  reply = { data: INVITED };
  vi.spyOn(session, 'user').mockResolvedValue({ email: 'bo@borealis.test' } as SignedInUser);
  vi.spyOn(session, 'logout').mockImplementation(logout);
  vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
  api = await startApi(() => reply);
});
afterEach(async () => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  writePreference('locale', 'en');
  await chooseSignInLanguage('en');
  await api.close();
});

const formIsHidden = () => document.getElementById('sign-in-form')?.hidden;

it('says who is signed in and whom the invitation is for, and signs out', async () => {
  void confirmInvitation('one');
  await screen.findByRole('heading', { name: 'You are signed in as bo@borealis.test' });
  expect(screen.getByText(/The invitation to Acme is for ada@acme.test/)).toBeTruthy();
  expect(document.title).toBe('You are signed in as bo@borealis.test - Test');
  expect(formIsHidden()).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(logout).toHaveBeenCalledOnce();
});

it('lets them stay signed in', async () => {
  const stayed = confirmInvitation('one');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await stayed;
  expect(formIsHidden()).toBe(false);
  expect(document.documentElement.dataset.screen).toBe('shell');
});

it('says that the invitation is over, which is no reason to sign out', async () => {
  reply = { status: 404, error: { code: 'not_found', message: 'It was used.' } };
  void confirmInvitation('one');
  expect(await screen.findByText(/This invitation was used/)).toBeTruthy();
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Stay signed in']);
});

it('asks in the chosen language', async () => {
  writePreference('locale', 'fr');
  void confirmInvitation('one');
  expect(await screen.findByRole('button', { name: 'Se déconnecter et continuer' })).toBeTruthy();
});

it('is asked before the app opens, which the address of an invitation does not show', async () => {
  history.replaceState(null, '', '/auth/login?invitation=one');
  const root = document.getElementById('root');
  const mountAdmin = vi.fn(async () => undefined);
  vi.doMock('#src/app/mountAdmin.tsx', () => ({ mountAdmin }));
  await import('#src/main.tsx');
  const stay = await screen.findByRole('button', { name: 'Stay signed in' });
  expect([mountAdmin.mock.calls.length, location.search]).toEqual([0, '?invitation=one']);
  await userEvent.click(stay);
  await vi.waitFor(() => expect(mountAdmin).toHaveBeenCalledWith(root));
  expect(location.pathname + location.search).toBe('/app/dashboard');
  vi.doUnmock('#src/app/mountAdmin.tsx');
});
