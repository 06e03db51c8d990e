import { ApiError, unavailableReason } from '#src/api/apiError.ts';
import { request } from '#src/api/httpClient.ts';
import { PASSWORD } from '#src/domain/people/accountTerms.ts';
import type { Invitation } from '#src/domain/people/invitation.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { fill, signInTexts } from '#src/features/signIn/form/signInTexts.ts';
import { invitationForm } from './invitationForm.ts';

interface InvitationHandlers {
  token: string;
  signIn: (credentials: Credentials) => Promise<unknown>;
  onSignedIn: () => void;
  signal: AbortSignal;
}

/** Replaces the sign-in form by an invitation: says where it leads, asks for name and password, and signs in. Loaded only for people who follow an invitation. */
export async function openInvitation({ token, signIn, onSignedIn, signal }: InvitationHandlers): Promise<void> {
  const { form, problem } = signInElements();
  const invited = await request('/auth/invitation', {
    method: 'POST',
    body: { token },
    anonymous: true,
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted) problem.textContent = textOf(error);
    return null;
  });
  if (!invited || signal.aborted) return;
  const data = invited.data as Invitation;
  const view = invitationForm({
    tenant: data.tenant_name,
    invitedBy: data.invited_by,
    role: data.role_name,
    email: data.email,
  });
  form.hidden = true;
  form.after(view.form);
  signal.addEventListener('abort', () => {
    view.form.remove();
    form.hidden = false;
  });
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void accept();
  });
  view.name.focus();

  async function accept(): Promise<void> {
    const texts = signInTexts().invitation;
    const input = { name: view.name.value.trim(), password: view.password.value };
    const isShort = input.password.length < PASSWORD.minLength;
    view.showErrors({
      name: input.name === '' ? texts.nameMissing : '',
      password: isShort ? fill(texts.passwordShort, { n: String(PASSWORD.minLength) }) : '',
    });
    if (input.name === '' || isShort || view.submit.disabled) return;
    view.submit.disabled = true;
    try {
      await request('/auth/invitation/accept', { method: 'POST', body: { token, ...input }, anonymous: true });
      await signIn({ email: data.email, password: input.password });
      onSignedIn();
    } catch (error) {
      view.submit.disabled = false;
      const isEasy = error instanceof ApiError && 'password' in error.fields;
      if (isEasy) view.showErrors({ name: '', password: texts.passwordEasy });
      else view.problem.textContent = textOf(error);
    }
  }
}

function textOf(error: unknown): string {
  const { errors, invitation } = signInTexts();
  if (error instanceof ApiError && error.status === 404) return invitation.over;
  if (error instanceof ApiError && error.status === 0) return errors.unreachable;
  const reason = unavailableReason(error);
  return reason === null ? errors.other : fill(errors.unavailable, { reason });
}
