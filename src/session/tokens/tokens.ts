import { jwtDecode } from 'jwt-decode';
import { TOKEN } from '#src/config/constants.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';

/** A session as it lies in the storage. Instants in ms of this machine's clock. */
export interface Tokens {
  /** Made at sign-in and kept through refreshes: another one means that somebody else, or the same person again, signed in. */
  sid: string;
  /** Null where a cookie is the credential. */
  token: string | null;
  expiresAt: number;
  refreshToken: string | null;
  /** Null: it does not say; the API knows. */
  refreshExpiresAt: number | null;
  /** Of a staff member who acts for a tenant: the visit, and their own session, which waits. */
  acting?: Acting;
}

export interface Acting {
  visit: ActingVisit;
  own: Tokens;
  /** A tab is telling the API that the visit is left: the API may refuse its token to other tabs before that tab is answered. */
  isLeaving?: true;
}

/** What every page must know of a visit, whether or not the API answers. */
export interface ActingVisit {
  id: string;
  tenantId: string;
  tenantName: string;
  mode: VisitMode;
}

/** What to keep of issued tokens. `issued` is null where a cookie is the credential; then the token's lifetime counts. */
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

/** Whether an instant is over, or so near that a request sent now would arrive after it. */
export function isOver(instant: number | null, now: number): boolean {
  return instant !== null && now >= instant - TOKEN.expiryMargin;
}

/** Whether a session has a way on: its token is good, or can be made new. */
export function canGoOn({ expiresAt, refreshToken, refreshExpiresAt }: Tokens, now: number): boolean {
  return !isOver(expiresAt, now) || (refreshToken !== null && !isOver(refreshExpiresAt, now));
}

/**
 * When a JWT received now ends on this machine's clock; null when it does not say or is no JWT.
 *
 * Nobody issues a token in the future or one that has ended: where it looks so, this machine's clock is wrong, and what
 * counts is how long the token lasts.
 */
function expiryOf(token: string, now: number): number | null {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return null;
  const end = exp * 1000;
  if (typeof iat !== 'number' || iat >= exp) return end;
  const start = iat * 1000;
  const isClockWrong = start > now || isOver(end, now);
  return isClockWrong ? now + (end - start) : end;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    return jwtDecode<{ exp?: unknown; iat?: unknown } | null>(token) ?? {};
  } catch {
    return {}; // an opaque token: it says nothing about itself
  }
}
