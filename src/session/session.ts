import { authenticateWith } from '#src/api/httpClient.ts';
import type { RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';
import { forgetAhead } from '#src/config/requestsAhead.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { leaveVisitNotice } from './acting/visitNotice.ts';
import { createSession, type Session } from './createSession.ts';
import { createTabs } from './createTabs.ts';
import { interruption } from './interruption/interruption.ts';
import { leaveNotice } from './notice.ts';
import { clearPersonalStorage } from './personalStorage.ts';
import { rememberTarget, takeTarget } from './rememberedTarget.ts';
import type { AuthStrategy } from './strategies/authStrategy.ts';
import { cookie } from './strategies/cookie.ts';
import { local } from './strategies/local.ts';
import { createSessionStore, type SessionEnd, STORAGE_KEY } from './tokens/createSessionStore.ts';

/** The strategies that an installation may choose from. */
const STRATEGIES: Record<RuntimeConfig['authStrategy'], AuthStrategy> = { local, cookie };

const { authenticator, ...rest } = createSession({
  store: createSessionStore(() => localStorage),
  tabs: createTabs(STORAGE_KEY),
  strategy: () => STRATEGIES[runtimeConfig().authStrategy],
  onEnd: rememberAddress,
  onVisitEnd: leaveVisitNotice,
});

/** The session of this browser. Every request of the API client carries it. */
export const session: Session = rest;

authenticateWith(authenticator);
session.onChange(({ kind }) => {
  forgetAhead();
  if (kind === 'user_changed' || kind === 'visit_began' || kind === 'visit_over') clearPersonalStorage();
});

/** Remembers the address for the next sign-in, except after signing out: the next person may be another. */
function rememberAddress(kind: SessionEnd): void {
  clearPersonalStorage();
  // If the page waits under the sign-in form, that form says how the session ended.
  if (!interruption.begin(kind)) leaveNotice(kind);
  if (kind === 'signed_out') takeTarget();
  else if (typeof location !== 'undefined') rememberTarget(location.pathname + location.search + location.hash);
}
