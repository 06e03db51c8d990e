import type { ApiError } from '#src/api/apiError.ts';
import type { Authenticator } from '#src/api/httpClient.ts';
import { createScopeWatch } from './access/createScopeWatch.ts';
import type { AuthStrategy } from './strategies/authStrategy.ts';
import type { SessionEnd } from './tokens/createSessionStore.ts';
import type { Tokens } from './tokens/sessionTokens.ts';

export type TenantState = 'suspended' | 'terminated';

interface Parts {
  /** The current tokens; null when nobody is signed in. */
  currentTokens: () => Tokens | null;
  /** The error for calls when nobody is signed in. */
  notSignedInError: () => ApiError;
  accessToken: () => Promise<string | null>;
  refresh: (stale: Tokens) => Promise<string | null>;
  end: (kind: SessionEnd) => void;
  tellTenantState: (state: TenantState) => void;
  /** Called when a response shows that this page's copy of the user is outdated. */
  userOutdated: () => void;
  /** Called when the user's permissions have changed. */
  scopeChanged: () => void;
  /** Aborted once another user, or nobody, is signed in. */
  era: () => AbortSignal;
  strategy: () => AuthStrategy;
}

const TENANT_STATES: Partial<Record<string, TenantState>> = {
  tenant_suspended: 'suspended',
  tenant_terminated: 'terminated',
};

/** Authenticates the API client's calls. A 401 ends the session unless a refresh helps; a 403 never does. */
export function createAuthenticator(parts: Parts): Authenticator {
  const {
    currentTokens,
    notSignedInError,
    accessToken,
    refresh,
    end,
    tellTenantState,
    userOutdated,
    scopeChanged,
    era,
    strategy,
  } = parts;
  return {
    async headers(method) {
      if (currentTokens() === null) throw notSignedInError();
      const token = await accessToken();
      const { acting } = currentTokens() ?? {};
      return strategy().headers({ token, ...(acting ? { acting } : {}) }, method);
    },
    async onUnauthorized(requestHeaders, error, isSecondTry) {
      const tokens = currentTokens();
      if (tokens === null) return false;
      const isOld =
        tokens.token !== null && requestHeaders.Authorization !== strategy().headers(tokens, 'GET').Authorization;
      if (isOld && !isSecondTry) return true; // refreshed while the request was under way
      if (error.code === 'token_expired' && !isSecondTry) return (await refresh(tokens)) !== null;
      end('refused');
      return false;
    },
    onFailure({ code }) {
      const state = TENANT_STATES[code];
      if (state !== undefined) tellTenantState(state);
      if (code === 'two_factor_setup_required') userOutdated();
    },
    onResponse: createScopeWatch({ era, onOther: scopeChanged }),
    signal() {
      currentTokens(); // notices a change in another tab, which starts a new era
      return era();
    },
  };
}
