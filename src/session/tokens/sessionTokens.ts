import { jwtDecode } from 'jwt-decode';
import { serverLead } from '#src/api/serverTime.ts';
import { TOKEN } from '#src/config/constants.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';

/** A session as stored. Instants in ms of this machine's clock. */
export interface Tokens {
  /** Identifies the sign-in: created at sign-in and kept through refreshes. */
  sid: string;
  /** Null when a cookie is the credential. */
  token: string | null;
  expiresAt: number;
  refreshToken: string | null;
  /** Null if unknown; the API decides. */
  refreshExpiresAt: number | null;
  /** For a staff member acting for a tenant: the visit, and their own session, which waits. */
  acting?: Acting;
}

export interface Acting {
  visit: ActingVisit;
  own: Tokens;
  /** Set while a tab ends the visit: the API may then refuse the token in other tabs before it responds to that tab. */
  isLeaving?: true;
}

/** What pages know about a visit without asking the API. */
export interface ActingVisit {
  id: string;
  tenantId: string;
  tenantName: string;
  mode: VisitMode;
}

/** A new id for a session within this browser. It is never sent. */
export function newSid(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The tokens to store. `issued` is null when a cookie is the credential; then the default lifetime applies. */
export function tokensFrom(issued: IssuedTokens | null, sid: string, now: number): Tokens {
  const refreshToken = issued?.refresh_token ?? null;
  return {
    sid,
    token: issued?.token ?? null,
    expiresAt: (issued && expiryOf(issued.token, now)) ?? now + TOKEN.lifetime,
    refreshToken,
    refreshExpiresAt: refreshToken === null ? null : expiryOf(refreshToken, now),
  };
}

/** Whether an instant has passed, or is so close that a request would arrive after it. */
export function hasExpired(instant: number | null, now: number): boolean {
  return instant !== null && now >= instant - TOKEN.expiryMargin;
}

/** Whether a session can continue, because its token is valid or can be refreshed. */
export function canContinue({ expiresAt, refreshToken, refreshExpiresAt }: Tokens, now: number): boolean {
  return !hasExpired(expiresAt, now) || (refreshToken !== null && !hasExpired(refreshExpiresAt, now));
}

/**
 * When a token received now expires, by this machine's clock; null if it does not say or is not a JWT. If it seems to be issued in the future or
 * already expired, although the server's time is known, the API's clock differs from that time or hides it: then the token's duration is used.
 */
function expiryOf(token: string, now: number): number | null {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return null;
  const end = exp * 1000 - serverLead;
  if (typeof iat !== 'number' || iat >= exp) return end;
  const duration = (exp - iat) * 1000;
  const isClockWrong = end - duration > now || hasExpired(end, now);
  return isClockWrong ? now + duration : end;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    return jwtDecode<{ exp?: unknown; iat?: unknown } | null>(token) ?? {};
  } catch {
    return {}; // an opaque token contains no claims
  }
}
