import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';

/** Shown if the page's scripts do not load. Part of the script in its head. */
export const notLoaded = 'This page did not load. Reload it.';

/** The sign-in page, which loads without the rest of the catalogue. */
export const signIn = {
  title: 'Sign in',
  heading: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  reveal: 'Show',
  conceal: 'Hide',
  revealLabel: 'Show password',
  concealLabel: 'Hide password',
  submit: 'Sign in',
  pending: 'Signing in…',
  code: 'Code',
  codeHeading: 'Enter your code',
  codeHelp: 'Six digits from your authenticator app, or the ten digits of a recovery code.',
  codeSubmit: 'Continue',
  back: 'Use another account',
  /** Shown during the wait after too many wrong passwords: a code skips it. */
  withCode: 'Sign in with a code now',
  /** Shown when the session ends on a page with unsaved input. */
  overNote: 'What you typed is kept behind this form. Sign in with the same account to continue.',
  overLeave: 'Leave the page without saving',
  wait: 'Wait {{time}}',
  languages: 'Language',
  noScript: 'This page needs JavaScript. Turn it on in your browser and reload the page.',
  /** A field's error from the API, such as "is required". */
  this: 'This {{predicate}}.',
  errors: {
    emailMissing: 'Enter your e-mail address.',
    emailMalformed: 'Enter an e-mail address like name@example.com.',
    passwordMissing: 'Enter your password.',
    codeMissing: 'Enter the code from your authenticator app, or a recovery code.',
    codeMalformed: 'A code has six digits; a recovery code has ten.',
    codeWrong: 'This code is wrong, already used or expired. Enter the one shown now.',
    wrong: 'The e-mail address or password is wrong.',
    disabled: 'You cannot sign in with this account. Ask an owner or administrator at your company.',
    tooMany: 'Too many attempts. What you typed is kept; try again in {{time}}.',
    /** At the password step, before a code. */
    tooManyPasswords:
      'Too many attempts. What you typed is kept; try again in {{time}}. To sign in sooner, use a code from your authenticator app, or a browser you have used before.',
    offline: 'You are offline. What you typed is kept; sign in when you are back online.',
    unreachable: 'We could not reach the service. What you typed is kept; try again.',
    /** `reason`: the API's sentence. */
    unavailable: 'Sign-in failed. {{reason}} What you typed is kept; try again.',
    other: 'Sign-in failed. What you typed is kept; try again.',
    request: 'Request {{id}}',
  },
  /** Why the last session ended, unless the person signed out. */
  notices: {
    expired: CATALOGUE_MESSAGES.tokensExpired,
    refused: 'Your session has ended. Sign in to continue where you left off.',
  },
  failure: {
    text: 'This page could not be opened.',
    offline: 'You are offline. This page will open when you are back online.',
    reload: 'Reload',
  },
  demo: {
    heading: 'Demo accounts',
    help: 'The password for all of them is {{password}}. Choose one to fill in the form.',
  },
};
