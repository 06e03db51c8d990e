import type { AuthProvider } from 'react-admin';
import { may } from '#src/domain/access/ability.ts';
import { permissionOf } from './access/permissionOf.ts';
import { session } from './session.ts';
import { accessStore } from './useAccess.ts';

/** react-admin's own path of the sign-in page. */
const LOGIN = '/login';

/** The session in react-admin's terms. */
export const authProvider: AuthProvider = {
  login: (credentials) => session.login(credentials),

  /** Nobody waits for the API to hear of it. */
  async logout() {
    void session.logout();
    return LOGIN;
  },

  async checkAuth() {
    if (!session.isSignedIn()) throw { redirectTo: LOGIN, message: false };
  },

  /** Only 401 ends the session; 403 is a matter of the screen that asked. */
  async checkError(error: { status?: number } | null) {
    if (error?.status === 401) throw { redirectTo: LOGIN, message: false };
  },

  async getIdentity() {
    const { id, name, email } = await session.user();
    return { id, fullName: name, email };
  },

  async getPermissions() {
    return (await session.user()).scope;
  },

  async canAccess({ action, resource, record }) {
    const permission = permissionOf(action, resource);
    if (permission === null || !session.isSignedIn()) return false;
    const { ability } = await accessStore.load();
    return may(ability, { ...permission, record });
  },
};
