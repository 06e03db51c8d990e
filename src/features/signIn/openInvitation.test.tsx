import { readFileSync } from 'node:fs';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { type Reply, startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { signInElements } from './form/signInElements.ts';
import { chooseSignInLanguage } from './form/signInTexts.ts';
import { openInvitation } from './openInvitation.ts';

const page = readFileSync('index.html', 'utf8');
const user = userEvent.setup();
const INVITED = {
  email: 'ada@acme.test',
  tenant_name: 'Acme',
  role_name: 'Editor',
  invited_by: 'Olive',
  expires_at: '',
};
const invitedIn = (language: string | undefined) =>
  language === 'fr' ? { ...INVITED, role_name: 'Rédacteur' } : INVITED;
const OVER: Reply = { status: 404, error: { code: 'not_found', message: 'It was used.' } };
const PASSWORD = 'stapled-heron-kiosk-42';

let api: TestApi;
let acceptances: Reply[];
let leaving: AbortController;

beforeEach(async () => {
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
  leaving = new AbortController();
  acceptances = [];
  api = await startApi(
    ({ path, headers }): Reply =>
      path === '/auth/invitation'
        ? { data: invitedIn(headers['accept-language']) }
        : (acceptances.shift() ?? { data: { email: INVITED.email } }),
  );
});
afterEach(async () => {
  leaving.abort();
  document.body.replaceChildren();
  await chooseSignInLanguage('en');
  document.documentElement.lang = 'en';
  await api.close();
});

const field = (id: string) => document.getElementById(`invitation-${id}`) as HTMLInputElement;
const form = () => field('name').form as HTMLFormElement;
const problem = () => form().querySelector('[role=alert]')?.textContent;
const press = () => user.click(form().querySelector('button') as HTMLButtonElement);

/** Opens and fills in the form; `signIns`: the results of signing in, in order, an error or null. */
async function open(signIns: (ApiError | null)[] = []) {
  const onSignedIn = vi.fn();
  const signIn = async (): Promise<void> => {
    const result = signIns.shift();
    if (result) throw result;
  };
  await openInvitation({ token: 'one', signIn, onSignedIn, signal: leaving.signal });
  await user.type(field('name'), 'Ada');
  await user.type(field('password'), PASSWORD);
  return onSignedIn;
}

describe('an invitation', () => {
  it('changes to the chosen language, and keeps what is typed', async () => {
    await open();
    await chooseSignInLanguage('fr');
    document.documentElement.lang = 'fr';
    await vi.waitFor(() => expect(form().querySelector('h1')?.textContent).toBe('Rejoindre Acme'));
    expect(form().textContent).toContain('Votre nom');
    await vi.waitFor(() => expect(form().textContent).toContain('avec le rôle Rédacteur.'));
    expect([field('name').value, field('password').value]).toEqual(['Ada', PASSWORD]);
  });

  it('that was accepted signs in at the next attempt if signing in failed', async () => {
    const onSignedIn = await open([new ApiError(0, 'network', 'no'), null]);
    await press();
    await vi.waitFor(() => expect(problem()).toContain('We could not reach the service.'));
    await press();
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.calls.filter(({ path }) => path === '/auth/invitation/accept')).toHaveLength(1);
  });

  it('that was accepted by an attempt whose response was lost signs in at the next attempt', async () => {
    acceptances = [{ status: 502, text: '' }, OVER];
    const onSignedIn = await open([null]);
    await press();
    await vi.waitFor(() => expect(problem()).toContain('Sign-in failed.'));
    await press();
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it.each([
    ['at the first attempt', [OVER]],
    ['at an attempt after a lost response', [{ status: 502, text: '' }, OVER]],
  ] as [string, Reply[]][])('that is over gives way to the sign-in form, which says so: %s', async (_, replies) => {
    acceptances = [...replies];
    const onSignedIn = await open([new ApiError(401, 'unauthenticated', 'no')]);
    const { form: signInForm, email, problem: signInProblem } = signInElements();
    for (const { status } of replies) {
      expect(signInForm.hidden).toBe(true);
      await press();
      if (status === 502) await vi.waitFor(() => expect(problem()).toContain('Sign-in failed.'));
    }
    await vi.waitFor(() => expect(signInProblem.textContent).toContain('This invitation was used'));
    expect(signInForm.hidden).toBe(false);
    expect(document.getElementById('invitation-name')).toBeNull();
    expect(email.value).toBe(INVITED.email);
    expect(document.activeElement).toBe(email);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows what is wrong with a field at the field', async () => {
    const fields = { name: 'may have at most 120 characters' };
    acceptances = [{ status: 422, error: { code: 'unprocessable', message: 'no', fields } }];
    await open();
    await press();
    const error = () => document.getElementById('invitation-name-error')?.textContent;
    await vi.waitFor(() => expect(error()).toBe('This may have at most 120 characters.'));
    expect(problem()).toBe('');
  });
});
