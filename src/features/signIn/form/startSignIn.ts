import { writePreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { plainCode } from '#src/domain/people/plainCode.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { LOCALES, type LocaleName } from '#src/i18n/locales.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';
import { CREDENTIAL_FIELDS, credentialProblems } from './credentialProblems.ts';
import { refusalOf } from './refusalOf.ts';
import { showRefusal } from './showRefusal.ts';
import { signInElements } from './signInElements.ts';
import { chooseSignInLanguage, signInTexts } from './signInTexts.ts';
import { createSignInView } from './signInView.ts';

export interface SignInHandlers {
  /** Rejects with the ApiError of the call. */
  signIn: (credentials: Credentials) => Promise<unknown>;
  onSignedIn: () => void;
  /** How the last session ended: shown from the start, unless the user ended it. */
  notice: SessionEnd | null;
}

/** Shows and runs the form of index.html until the returned function is called. Only one at a time. */
export function startSignIn({ signIn, onSignedIn, notice }: SignInHandlers): () => void {
  const elements = signInElements();
  const view = createSignInView(elements);
  const until = new AbortController();
  const { signal } = until;
  let shownNotice = notice;
  /** Ends the current refusal, such as its countdown. */
  let refusal = new AbortController();
  /** The user opened the code's step before the API asked for it, so the password may be wrong. */
  let isByBoth = false;

  async function submit(): Promise<void> {
    if (view.isBusy()) return;
    shownNotice = null;
    const isSecondStep = view.step() === 'second';
    if (!isSecondStep) isByBoth = false;
    const credentials = readInput(isSecondStep);
    const problems = credentialProblems(credentials);
    view.showProblem('');
    view.showFieldErrors((field) => problems[field] && signInTexts().errors[problems[field]]);
    if (Object.keys(problems).length > 0) return;
    view.showPending(true);
    try {
      await signIn(credentials);
      onSignedIn();
    } catch (error) {
      view.showPending(false);
      refusal = new AbortController();
      const factors = isSecondStep ? (isByBoth ? 'both' : 'second') : 'first';
      showRefusal(refusalOf(error, factors), view, AbortSignal.any([signal, refusal.signal]));
    }
  }

  function useCode(): void {
    isByBoth = true;
    refusal.abort();
    view.showWaiting(null);
    view.clear();
    view.showStep('second');
  }

  function readInput(isSecondStep: boolean): Credentials {
    const { email, password, code } = elements;
    const credentials = { email: email.value.trim(), password: password.value };
    return isSecondStep ? { ...credentials, code: plainCode(code.value) } : credentials;
  }

  const on = (target: EventTarget, event: string, listener: (event: Event) => void): void =>
    target.addEventListener(event, listener, { signal });
  on(elements.form, 'submit', (event) => {
    event.preventDefault();
    void submit();
  });
  on(elements.reveal, 'click', () => view.showPassword(elements.password.type === 'password'));
  on(elements.back, 'click', () => {
    view.clear();
    view.showStep('first');
  });
  on(elements.withCode, 'click', useCode);
  for (const field of CREDENTIAL_FIELDS) on(elements[field], 'input', () => view.showFieldError(field, ''));

  document.documentElement.dataset.screen = 'sign-in';
  document.documentElement.dataset.theme = preferredTheme();
  languageChoice(
    elements.languages,
    signal,
    () => {
      view.write();
      if (shownNotice === 'expired' || shownNotice === 'refused') view.showProblem(signInTexts().notices[shownNotice]);
    },
    () => view.showProblem(signInTexts().errors.unreachable),
  );
  elements.submit.disabled = false;
  if (!elements.form.contains(document.activeElement)) elements.email.focus();

  return () => {
    until.abort();
    // Nothing that was typed stays in the page.
    elements.form.reset();
    view.clear();
    view.showPending(false);
    view.showPassword(false);
    if (view.step() === 'second') view.showStep('first');
  };
}

/**
 * Fills `place` with a button per language. Calls `onChange` once a language's texts are loaded, also for the remembered one at the start, and
 * `onFailure` if those of a chosen one could not be loaded.
 */
function languageChoice(place: HTMLElement, signal: AbortSignal, onChange: () => void, onFailure: () => void): void {
  const buttons = LOCALES.map(({ locale, name }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.lang = locale;
    button.textContent = name;
    button.addEventListener(
      'click',
      async () => {
        writePreference('locale', locale);
        const shown = await choose(locale);
        if (shown !== null && shown !== locale && !signal.aborted) onFailure();
      },
      { signal },
    );
    return button;
  });
  place.replaceChildren(...buttons);
  void choose(preferredLocale());

  async function choose(locale: LocaleName): Promise<LocaleName | null> {
    const shown = await chooseSignInLanguage(locale);
    if (shown === null) return null;
    document.documentElement.lang = shown;
    delete document.documentElement.dataset.pendingLanguage;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === shown));
    onChange();
    return shown;
  }
}
