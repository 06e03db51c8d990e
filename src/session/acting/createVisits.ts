import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { CurrentTokens } from '#src/session/current/createCurrentTokens.ts';
import { type Acting, type ActingVisit, newSid, type Tokens, tokensFrom } from '#src/session/tokens/sessionTokens.ts';

export interface CurrentVisit extends ActingVisit {
  /** An instant in ms of this machine's clock. */
  endsAt: number;
}

/** A staff member acting for a tenant. */
export interface Visits {
  /** Starts acting for a tenant, in all tabs, while the staff member's own session waits. Also called when the current visit was changed. */
  act(started: StartedVisit): void;
  /** Call it before telling the API that the visit ends, so that other tabs expect refusals. */
  beginLeaving(): void;
  /** Ends a visit in all tabs, and returns to the waiting session. The caller has already told the API. */
  leaveVisit(): void;
  /** The current visit, the same object until it changes, or null if there is none. */
  visit(): CurrentVisit | null;
}

export function createVisits(current: CurrentTokens, now: () => number): Visits {
  let last: CurrentVisit | null = null;
  return {
    act(started) {
      const tokens = current.currentTokens();
      if (tokens === null) throw current.notSignedInError();
      if (tokens.acting?.visit.id === started.visit.id) return current.amend(changedTokens(started, tokens));
      const acting = visitTokens(started, tokens.acting?.own ?? tokens, newSid(), now());
      current.swap(acting, 'visit_began', { ...acting.acting.visit });
    },
    beginLeaving: current.beginLeaving,
    leaveVisit() {
      const acting = current.currentTokens()?.acting;
      if (acting) current.restoreOwnSession(acting, 'left');
    },
    visit() {
      const { acting, expiresAt } = current.currentTokens() ?? {};
      const visit = acting && expiresAt !== undefined ? { ...acting.visit, endsAt: expiresAt } : null;
      if (JSON.stringify(visit) !== JSON.stringify(last)) last = visit;
      return last;
    },
  };
}

/** The tokens to store for a visit, including the session that waits for its end. */
function visitTokens(
  { token, visit }: StartedVisit,
  own: Tokens,
  sid: string,
  now: number,
): Tokens & { acting: Acting } {
  const tokens = tokensFrom(token === null ? null : { token }, sid, now);
  // With a cookie there is no token to read the expiry from, so it is calculated from the visit.
  const lasts = Date.parse(visit.ends_at) - Date.parse(visit.started_at);
  return {
    ...tokens,
    expiresAt: token === null ? now + lasts : tokens.expiresAt,
    acting: { visit: actingVisit(visit), own },
  };
}

/** The tokens to store after a change of the visit. Session and end stay the same. */
function changedTokens({ token, visit }: StartedVisit, { acting, ...tokens }: Tokens): Tokens {
  if (!acting) throw new TypeError('Only a visit can be changed.');
  return { ...tokens, token, acting: { ...acting, visit: actingVisit(visit) } };
}

function actingVisit({ id, tenant_id, tenant_name, mode }: StartedVisit['visit']): ActingVisit {
  return { id, tenantId: tenant_id, tenantName: tenant_name, mode };
}
