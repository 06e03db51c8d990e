import type { AuthProvider } from 'react-admin';
import { may } from '#src/domain/access/ability.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { Access } from './access/createAccessStore.ts';
import { permissionOf } from './access/permissionOf.ts';
import { interruption } from './interruption/interruption.ts';
import { session } from './session.ts';
import { accessStore } from './useAccess.ts';

/** react-admin's own path of the sign-in page. */
const LOGIN = '/login';

/** The session as react-admin's auth provider. */
export const authProvider: AuthProvider = {
  login: (credentials) => session.login(credentials),

  /**
   * Does not wait for the API. When a session ends, `SessionEvents` leaves the page; if react-admin went to the sign-in page as well, the last screen's
   * address would stay in the history, and Back would show it above the sign-in form.
   */
  async logout() {
    const isLeaving = session.isSignedIn();
    void session.logout();
    return isLeaving ? false : LOGIN;
  },

  async checkAuth() {
    if (!session.isSignedIn() && !isInterrupted()) throw { redirectTo: LOGIN, message: false };
  },

  /**
   * Only a 401 ends the session; a 403 concerns only the screen that made the request. If a 401 ended a visit, the user's own session continues. A
   * page that waits for the person to sign in again stays.
   */
  async checkError(error: { status?: number } | null) {
    if (error?.status === 401 && !session.isSignedIn() && !isInterrupted()) throw { redirectTo: LOGIN, message: false };
  },

  async getIdentity() {
    const user = await userIfAny();
    return { id: user?.id ?? '', fullName: user?.name ?? '', email: user?.email ?? '' };
  },

  async getPermissions() {
    return (await userIfAny())?.scope ?? [];
  },

  async canAccess({ action, resource, record }) {
    const permission = permissionOf(action, resource);
    const user = permission && (await userIfAny());
    if (!user) return false;
    const { ability } = interruptedAccess() ?? (await accessStore.load());
    return may(ability, { ...permission, record });
  },
};

const isInterrupted = (): boolean => interruption.kind() !== null;

/** The access to go on showing while the page waits for its user to sign in again; otherwise null. */
function interruptedAccess(): Access | null {
  const state = accessStore.state();
  return isInterrupted() && state.kind === 'known' ? state.access : null;
}

/** The user, or null if nobody is signed in anymore: react-admin keeps asking while it leaves the screen. */
async function userIfAny(): Promise<SignedInUser | null> {
  const meanwhile = interruptedAccess();
  if (meanwhile !== null) return meanwhile.user;
  if (!session.isSignedIn()) return null;
  try {
    return await session.user();
  } catch (error) {
    if (!session.isSignedIn()) return null;
    throw error;
  }
}
