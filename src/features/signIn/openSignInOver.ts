import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { startSignIn } from '#src/features/signIn/form/startSignIn.ts';
import { session } from '#src/session/session.ts';
import type { SessionEnd } from '#src/session/tokens/createSessionStore.ts';

interface SignInOver {
  /** How the session ended. */
  kind: SessionEnd;
  /** The user whose session ended. */
  email: string;
  /** Called when they discard their input. */
  onLeave: () => void;
}

const AS_DIALOG = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'sign-in-heading' };

/** Shows the sign-in form as a dialog over the page, until the returned function is called. The page behind it is inert. */
export function openSignInOver({ kind, email, onLeave }: SignInOver): () => void {
  const root = document.documentElement;
  const elements = signInElements();
  const dialog = elements.form.parentElement ?? elements.form;
  const behind = [...document.body.children].filter((element) => element !== dialog);
  const before = { title: document.title, focus: document.activeElement };
  const note = textElement('p', 'sign-in-over', 'overNote');
  const leave = textElement('button', 'sign-in-back', 'overLeave');
  leave.type = 'button';
  leave.addEventListener('click', onLeave);

  root.dataset.over = '';
  for (const [name, value] of Object.entries(AS_DIALOG)) dialog.setAttribute(name, value);
  // An open MUI dialog hides its surroundings from assistive technology, and so this form.
  dialog.removeAttribute('aria-hidden');
  for (const element of behind) element.toggleAttribute('inert', true);
  elements.heading.after(note);
  elements.back.after(leave);
  const signIn: typeof session.login = (credentials) => session.login(credentials);
  const stop = startSignIn({ signIn, onSignedIn: () => undefined, notice: kind });
  elements.email.value = email;
  elements.password.focus();

  return () => {
    stop();
    note.remove();
    leave.remove();
    for (const name of Object.keys(AS_DIALOG)) dialog.removeAttribute(name);
    for (const element of behind) element.removeAttribute('inert');
    delete root.dataset.over;
    root.dataset.screen = 'shell';
    document.title = before.title;
    if (before.focus instanceof HTMLElement) before.focus.focus();
  };
}

/** An element whose text the form sets, together with its own, in the chosen language. */
function textElement<K extends 'p' | 'button'>(name: K, className: string, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  element.dataset.text = text;
  return element;
}
