import { ApiError } from '#src/api/apiError.ts';
import { authenticateWith } from '#src/api/httpClient.ts';
import { forgetEarlyResponses } from '#src/config/earlyRequests.ts';
import type { RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { leaveVisitNotice, type VisitNotice } from './acting/visitNotice.ts';
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

/** The installation's strategy. */
export const strategy = (): AuthStrategy => STRATEGIES[runtimeConfig().authStrategy];

const { authenticator, ...rest } = createSession({
  store: createSessionStore(() => localStorage),
  tabs: createTabs(STORAGE_KEY),
  strategy,
  onEnd: rememberAddress,
  onVisitEnd: noteVisitEnd,
});

/** Whether the last visit was left, and did not end otherwise. */
let hasLeftVisit = false;

/** The session of this browser. Every request of the API client carries it. */
export const session: Session = rest;

authenticateWith({
  ...authenticator,
  async headers(method) {
    // The page of a visit must not act in the staff member's own session.
    if (interruption.kind() === 'visit_over') throw new ApiError(401, 'unauthenticated', 'The visit has ended.');
    return authenticator.headers(method);
  },
});

let hasVisit = session.visit() !== null;
session.onChange(({ kind }) => {
  const hadVisit = hasVisit;
  hasVisit = session.visit() !== null;
  // Another tab noticed first that the visit ended.
  if (kind === 'user_changed' && hadVisit && !hasVisit && !hasLeftVisit) interruption.begin('visit_over');
  forgetEarlyResponses();
  if (kind === 'user_changed' || kind === 'visit_began' || kind === 'visit_over') clearPersonalStorage();
});

/** Keeps the page of a visit that ended during input, unless this person left it and was asked before. */
function noteVisitEnd(notice: VisitNotice): void {
  leaveVisitNotice(notice);
  hasLeftVisit = notice.how === 'left';
  if (!hasLeftVisit) interruption.begin('visit_over');
}

/** Remembers the address for the next sign-in, except after signing out: the next person may be another. */
function rememberAddress(kind: SessionEnd): void {
  clearPersonalStorage();
  // If the page waits under the sign-in form, that form says how the session ended.
  if (!interruption.begin(kind)) leaveNotice(kind);
  if (kind === 'signed_out') takeTarget();
  else if (typeof location !== 'undefined') rememberTarget(location.pathname + location.search + location.hash);
}
