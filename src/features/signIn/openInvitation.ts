import { ApiError } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import type { Invitation } from '#src/domain/people/invitation.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import { refusalOf } from '#src/features/signIn/form/refusalOf.ts';
import { problemText } from '#src/features/signIn/form/showRefusal.ts';
import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { fill, signInTexts } from '#src/features/signIn/form/signInTexts.ts';
import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { invitationForm } from './invitationForm.ts';
import { invitationTexts } from './invitationTexts.ts';

interface InvitationHandlers {
  token: string;
  signIn: (credentials: Credentials) => Promise<unknown>;
  onSignedIn: () => void;
  signal: AbortSignal;
}

/**
 * Replaces the sign-in form by an invitation: says where it leads, asks for name and password, and signs in. If the invitation is over, also when
 * it is accepted, the sign-in form says so; any other failure is thrown. Loaded only for people who follow an invitation.
 */
export async function openInvitation({ token, signIn, onSignedIn, signal }: InvitationHandlers): Promise<void> {
  const { form, problem, email: signInEmail } = signInElements();
  const invited = await readInvitation(token, signal);
  if (signal.aborted) return;
  if (!invited) {
    problem.textContent = invitationTexts().over;
    return;
  }
  const { email } = invited;
  const view = invitationForm({
    tenant: invited.tenant_name,
    invitedBy: invited.invited_by,
    role: invited.role_name,
    email,
  });
  form.hidden = true;
  form.after(view.form);
  signal.addEventListener('abort', leave);
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void accept();
  });
  const language = new MutationObserver(() => {
    view.write();
    void translateRole();
  });
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => language.disconnect());
  view.name.focus();
  let hasAccepted = false;
  let hasTried = false;

  /** Without a response, the role keeps its name in the language of before. */
  async function translateRole(): Promise<void> {
    const { lang } = document.documentElement;
    const translated = await readInvitation(token, signal).catch(() => null);
    if (translated && document.documentElement.lang === lang) view.showRole(translated.role_name);
  }

  async function accept(): Promise<void> {
    const texts = invitationTexts();
    const input = { name: view.name.value.trim(), password: view.password.value };
    const isShort = input.password.length < PASSWORD.minLength;
    view.showErrors({
      name: input.name === '' ? texts.nameMissing : '',
      password: isShort ? fill(texts.passwordShort, { n: String(PASSWORD.minLength) }) : '',
    });
    if (input.name === '' || isShort || view.submit.disabled) return;
    view.submit.disabled = true;
    try {
      await acceptAndSignIn(input);
      onSignedIn();
    } catch (error) {
      view.submit.disabled = false;
      if (isOver(error)) return giveWay();
      const { name = '', password = '' } = error instanceof ApiError ? error.fields : {};
      view.showErrors({ name: sentenceOf(name), password: sentenceOf(password) });
      if (name === '' && password === '') view.problem.textContent = textOf(error);
    }
  }

  function leave(): void {
    view.form.remove();
    form.hidden = false;
  }

  /** To the sign-in form, as when an invitation is opened that is over: it may have been accepted in another tab. */
  function giveWay(): void {
    language.disconnect();
    leave();
    problem.textContent = invitationTexts().over;
    signInEmail.value = email;
    signInEmail.focus();
  }

  async function acceptAndSignIn(input: { name: string; password: string }): Promise<void> {
    const credentials = { email, password: input.password };
    if (!hasAccepted) {
      const body = { token, ...input };
      const refusal = await request('/auth/invitation/accept', { method: 'POST', body, anonymous: true }).then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal !== null) {
        // The response to an earlier attempt may have been lost.
        const mayHaveAccepted = hasTried && isOver(refusal);
        hasTried = true;
        if (!mayHaveAccepted) throw refusal;
        await signIn(credentials).catch(() => {
          throw refusal;
        });
        return;
      }
      hasAccepted = true;
    }
    await signIn(credentials);
  }
}

/** Whom an invitation is for, and where it leads; null if it is over. */
export async function readInvitation(token: string, signal?: AbortSignal): Promise<Invitation | null> {
  try {
    const { data } = await request('/auth/invitation', { method: 'POST', body: { token }, anonymous: true, signal });
    return data as Invitation;
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function sentenceOf(message: string): string {
  return fieldSentence(message, (predicate) => fill(signInTexts().this, { predicate }));
}

function textOf(error: unknown): string {
  const refusal = refusalOf(error, 'both');
  return refusal.kind === 'problem' ? problemText(refusal) : signInTexts().errors.other;
}
