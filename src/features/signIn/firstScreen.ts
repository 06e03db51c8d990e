export const SIGN_IN_PATH = '/auth/login';
export const HOME_PATH = '/app/dashboard';

/** The first content of the page, before any framework: the form, the outline of the app, or nothing yet (pages outside the app). */
export type FirstScreen = 'sign-in' | 'shell' | 'blank';

/** What to show first at a path of the address bar. */
export function firstScreen(path: string, isSignedIn: boolean): FirstScreen {
  const isInside = path === '/' || path === SIGN_IN_PATH || path === '/app' || path.startsWith('/app/');
  if (!isInside) return 'blank';
  return isSignedIn ? 'shell' : 'sign-in';
}

/** The token of the invitation that a link to the sign-in page contains; null if there is none. */
export function invitationIn(search: string): string | null {
  return new URLSearchParams(search).get('invitation');
}
