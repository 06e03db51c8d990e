import { unavailableReason } from '#src/api/apiError.ts';
import { loadPagePart } from '#src/config/pagePart.ts';
import { showStartFailure } from '#src/config/showStartFailure.ts';
import type { Credentials } from '#src/domain/people/signIn.ts';
import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { signInTexts } from '#src/features/signIn/form/signInTexts.ts';
import { startSignIn } from '#src/features/signIn/form/startSignIn.ts';
import { takeNotice } from '#src/session/notice.ts';
import { session } from '#src/session/session.ts';
import { invitationIn } from './firstScreen.ts';

/** The sign-in page, shown until a user signs in here or in another tab. Then the form is emptied and `onSignedIn` is called, once. */
export function openSignIn(onSignedIn: () => void): () => void {
  const until = new AbortController();
  // The session counts even if the user record could not be read, as at a suspended tenant: the app says what is wrong.
  const signIn = (credentials: Credentials) =>
    session.login(credentials).catch((error: unknown) => {
      if (!session.isSignedIn()) throw error;
    });
  const stop = startSignIn({ signIn, onSignedIn: leave, notice: takeNotice() });
  // After signing out, browsers may count the last screen as part of this document, so that Back changes only the address.
  window.addEventListener('popstate', () => location.reload(), { signal: until.signal });
  const token = invitationIn(location.search);
  if (token !== null) {
    loadPagePart(() => import('./openInvitation.ts'))
      .then(({ openInvitation }) => openInvitation({ token, signIn, onSignedIn: leave, signal: until.signal }))
      .catch((error: unknown) => {
        if (until.signal.aborted) return;
        close();
        showInvitationFailure(error);
      });
  }
  const ignoreTabs = session.onChange(({ kind, isHere }) => {
    if (kind !== 'signed_in' || isHere) return;
    if (token === null) leave();
    else location.reload(); // which asks whether to sign out for it
  });
  if (import.meta.env.DEV) {
    void import('#src/features/signIn/form/demoAccountList.ts').then(({ demoAccountList }) =>
      demoAccountList(signInElements()),
    );
  }
  return close;

  function leave(): void {
    close();
    onSignedIn();
  }

  function close(): void {
    ignoreTabs();
    until.abort();
    stop();
  }
}

/** Replaces the page, because somebody who was invited has no password for the form. */
function showInvitationFailure(error: unknown): void {
  const { failure } = signInTexts();
  const text = [failure.text, unavailableReason(error)].filter(Boolean).join(' ');
  showStartFailure(error, { ...failure, text });
}
