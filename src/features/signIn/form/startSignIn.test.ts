import { readFileSync } from 'node:fs';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { writePreference } from '#src/config/preferences.ts';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import { type SignInHandlers, startSignIn } from './startSignIn.ts';

const page = readFileSync('index.html', 'utf8');
const user = userEvent.setup();
let stop = (): void => undefined;

beforeEach(() => {
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false });
  document.body.innerHTML = page.slice(page.indexOf('<body>'));
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  writePreference('locale', 'en');
  vi.useRealTimers();
});

/** Starts the form; `responses`: the API's responses in order, an error or null for success. */
function start(responses: (ApiError | null)[], notice: SignInHandlers['notice'] = null) {
  const attempts: Credentials[] = [];
  const onSignedIn = vi.fn();
  const signIn = async (credentials: Credentials): Promise<void> => {
    attempts.push(credentials);
    const response = responses.shift();
    if (response) throw response;
  };
  stop = startSignIn({ signIn, onSignedIn, notice });
  return { attempts, onSignedIn };
}

const refusal = (status: number, code: ApiError['code'], details = {}) => new ApiError(status, code, 'no', details);
const element = (id: string) => document.getElementById(`sign-in-${id}`) as HTMLInputElement;
const text = (id: string) => element(id).textContent;

async function fillIn(email: string, password: string): Promise<void> {
  await user.clear(element('email'));
  await user.clear(element('password'));
  await user.type(element('email'), email);
  await user.type(element('password'), `${password}{Enter}`);
}

it('sends the trimmed address and the password, and leaves neither in the page', async () => {
  const { attempts, onSignedIn } = start([null]);
  await fillIn(' owner@acme.test ', ' pass word ');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(attempts).toEqual([{ email: 'owner@acme.test', password: ' pass word ' }]);
  stop();
  expect(element('password').value).toBe('');
});

it('sends nothing while a field is empty, says so at each, and focuses the first', async () => {
  const { attempts } = start([]);
  await user.click(element('submit'));
  expect(text('email-error')).toBe('Enter your e-mail address.');
  expect(text('password-error')).toBe('Enter your password.');
  expect(document.activeElement).toBe(element('email'));
  expect(attempts).toEqual([]);
});

it('keeps the input when the password is wrong, ready to be typed over', async () => {
  start([refusal(401, 'unauthenticated')]);
  await fillIn('owner@acme.test', 'wrong');
  await vi.waitFor(() => expect(text('problem')).toBe('The e-mail address or password is wrong.'));
  expect(element('email').value).toBe('owner@acme.test');
  expect(element('password').selectionEnd).toBe(5);
  expect(document.activeElement).toBe(element('password'));
});

it('says why the API is unavailable, in its words, and keeps the input', async () => {
  start([new ApiError(503, 'unavailable', 'The disk is full.', { requestId: 'r1', isExplained: true })]);
  await fillIn('owner@acme.test', 'heliograph');
  await vi.waitFor(() =>
    expect(text('problem')).toBe('Sign-in failed. The disk is full. What you typed is kept; try again. Request r1'),
  );
  expect([element('email').value, element('password').value]).toEqual(['owner@acme.test', 'heliograph']);
});

it('asks for the code and sends it with the same credentials', async () => {
  const { attempts, onSignedIn } = start([refusal(401, 'two_factor_required'), refusal(401, 'unauthenticated'), null]);
  await fillIn('twofactor@acme.test', 'heliograph');
  await vi.waitFor(() => expect(document.activeElement).toBe(element('code')));
  expect(text('heading')).toBe('Enter your code');
  await user.type(element('code'), '111111{Enter}');
  await vi.waitFor(() => expect(text('code-error')).toContain('This code is wrong'));
  await user.clear(element('code'));
  await user.type(element('code'), '123 456{Enter}');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(attempts[2]).toEqual({ email: 'twofactor@acme.test', password: 'heliograph', code: '123456' });
});

it('takes a recovery code that is pasted with more than its digits', async () => {
  const { attempts } = start([refusal(401, 'two_factor_required'), null]);
  await fillIn('twofactor@acme.test', 'heliograph');
  await vi.waitFor(() => expect(document.activeElement).toBe(element('code')));
  await user.paste('   12345 – 67890');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(attempts[1]?.code).toBe('1234567890'));
});

it('goes back from the code to another account', async () => {
  start([refusal(401, 'two_factor_required')]);
  await fillIn('twofactor@acme.test', 'heliograph');
  await vi.waitFor(() => expect(element('second').hidden).toBe(false));
  await user.click(element('back'));
  expect(element('second').hidden).toBe(true);
  expect(text('heading')).toBe('Sign in');
});

it('sends nothing before the API’s waiting time has passed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { attempts } = start([refusal(429, 'too_many_requests', { retryAfter: 3000 }), null]);
  await fillIn('owner@acme.test', 'x');
  await vi.waitFor(() => expect(text('submit')).toBe('Wait 3 seconds'));
  await user.click(element('submit'));
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(text('submit')).toBe('Sign in');
  expect(text('problem')).toBe('');
  await user.click(element('submit'));
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
});

it('takes a code immediately while passwords alone have to wait', async () => {
  const rateLimited = () => refusal(429, 'too_many_requests', { retryAfter: 120_000 });
  const { attempts, onSignedIn } = start([
    rateLimited(),
    rateLimited(),
    refusal(401, 'unauthenticated'),
    rateLimited(),
    null,
  ]);
  const withCode = element('with-code');
  expect(withCode.hidden).toBe(true);
  await fillIn('twofactor@acme.test', 'heliograph');
  await vi.waitFor(() => expect(text('submit')).toBe('Wait 2 minutes'));
  expect(text('problem')).toContain('use a code from your authenticator app');

  await user.click(withCode);
  expect([withCode.hidden, text('submit'), text('problem')]).toEqual([true, 'Continue', '']);
  expect(document.activeElement).toBe(element('code'));
  await user.type(element('code'), '111111{Enter}');
  await vi.waitFor(() => expect(text('problem')).toContain('try again in 2 minutes.'));
  expect([attempts[1], text('submit'), withCode.hidden]).toEqual([
    { email: 'twofactor@acme.test', password: 'heliograph', code: '111111' },
    'Wait 2 minutes',
    true,
  ]);

  await user.click(element('back'));
  await user.click(withCode);
  await user.type(element('code'), '222222{Enter}');
  await vi.waitFor(() => expect(text('problem')).toBe('The e-mail address or password is wrong.'));
  expect(document.activeElement).toBe(element('password'));
  await user.type(element('password'), 'heliograph{Enter}');
  await vi.waitFor(() => expect(withCode.hidden).toBe(false));
  await user.click(withCode);
  await user.type(element('code'), '333333{Enter}');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it('says that it is offline until the connection is back', async () => {
  start([refusal(0, 'offline')]);
  await fillIn('owner@acme.test', 'heliograph');
  await vi.waitFor(() => expect(text('problem')).toContain('You are offline'));
  window.dispatchEvent(new Event('online'));
  expect(text('problem')).toBe('');
  expect(element('password').value).toBe('heliograph');
});

it('shows the specified message that the session has expired', async () => {
  start([], 'expired');
  await vi.waitFor(() =>
    expect(text('problem')).toBe('Both token and refresh token have expired. Your request was aborted.'),
  );
});

it('shows no message to somebody who signed out', () => {
  start([], 'signed_out');
  expect(text('problem')).toBe('');
});

it('uses the chosen language, and remembers it', async () => {
  start([]);
  await user.click([...element('languages').children].find((button) => button.textContent === 'Français') as Element);
  await vi.waitFor(() => expect(text('submit')).toBe('Se connecter'));
  expect(document.documentElement.lang).toBe('fr');
  expect(document.title).toBe('Connexion - Heliograph');
  stop();
  start([]);
  await vi.waitFor(() => expect(text('submit')).toBe('Se connecter'));
});

it('stays in its language, and says so, when the texts of another do not load', async () => {
  vi.doMock('#src/i18n/fr/signIn.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  start([]);
  const [english, french] = element('languages').children as unknown as HTMLButtonElement[];
  await user.click(french as Element);
  await vi.waitFor(() => expect(text('problem')).toContain('We could not reach the service.'));
  expect([document.documentElement.lang, english?.ariaPressed, french?.ariaPressed]).toEqual(['en', 'true', 'false']);
  vi.doUnmock('#src/i18n/fr/signIn.ts');
});

it('is in the language chosen last, even if the one before loads later', async () => {
  start([]);
  const [english, french] = element('languages').children;
  french?.dispatchEvent(new MouseEvent('click'));
  english?.dispatchEvent(new MouseEvent('click'));
  await import('#src/i18n/fr/signIn.ts');
  expect([text('submit'), document.documentElement.lang]).toEqual(['Sign in', 'en']);
});

it('shows the password on request', async () => {
  start([]);
  await user.click(element('reveal'));
  expect(element('password').type).toBe('text');
  expect(element('reveal').getAttribute('aria-label')).toBe('Hide password');
});
