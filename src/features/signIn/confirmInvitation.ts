import { loadRuntimeConfig, runtimeConfig } from '#src/config/runtimeConfig.ts';
import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { chooseSignInLanguage, fill } from '#src/features/signIn/form/signInTexts.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { session } from '#src/session/session.ts';
import { element } from './invitationForm.ts';
import { invitationTexts } from './invitationTexts.ts';
import { readInvitation } from './openInvitation.ts';

/**
 * Asks somebody who is signed in and follows an invitation, which is for another account, whether to sign out for it. Resolves if they stay signed
 * in; otherwise the page is loaded again and shows the invitation. Failures are thrown. Loaded only for these people.
 */
export async function confirmInvitation(token: string): Promise<void> {
  // Somebody signs out or in, here or in another tab.
  const ignoreSession = session.onChange(({ kind }) => {
    if (kind !== 'user_updated') location.reload();
  });
  await loadRuntimeConfig();
  const [invited, user] = await Promise.all([
    readInvitation(token),
    session.user(),
    chooseSignInLanguage(preferredLocale()),
  ]);
  const texts = invitationTexts();
  const heading = element('h1');
  heading.id = 'invitation-heading';
  heading.textContent = fill(texts.signedIn, { user: user.acting?.staff_name ?? user.email });
  const note = element('p', 'sign-in-over');
  note.textContent = invited ? fill(texts.forOther, { tenant: invited.tenant_name, email: invited.email }) : texts.over;
  const signOut = button(texts.signOut, 'sign-in-submit');
  signOut.addEventListener('click', () => void session.logout());
  const stay = button(texts.stay, invited ? 'sign-in-back' : 'sign-in-submit');
  const card = element('section', 'sign-in-card');
  card.setAttribute('aria-labelledby', heading.id);
  card.append(heading, note, ...(invited ? [signOut] : []), stay);
  const hide = show(card, heading.textContent);
  await new Promise((resolve) => stay.addEventListener('click', resolve));
  ignoreSession();
  hide();
}

/** Shows the card instead of the sign-in form. Returns a function that hides it. */
function show(card: HTMLElement, title: string): () => void {
  const { form, languages } = signInElements();
  const { dataset } = document.documentElement;
  const { productName } = runtimeConfig();
  for (const name of document.querySelectorAll('[data-product-name]')) name.textContent = productName;
  document.title = `${title} - ${productName}`;
  form.hidden = languages.hidden = true;
  form.after(card);
  dataset.screen = 'sign-in';
  delete dataset.pendingLanguage;
  return () => {
    card.remove();
    form.hidden = languages.hidden = false;
    dataset.screen = 'shell';
  };
}

function button(text: string, className: string): HTMLButtonElement {
  const button = element('button', className);
  button.type = 'button';
  button.textContent = text;
  return button;
}
