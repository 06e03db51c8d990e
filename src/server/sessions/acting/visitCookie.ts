import type { Request } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type CookieEnvironment, clearCookie, readCookie, setCookie } from '#src/server/sessions/cookieSession.ts';

const COOKIE = 'heliograph_visit';
/** The header that names a request's visit: without it the browser acts as the staff member, regardless of its cookies. */
const HEADER = 'X-Acting-Visit';

/**
 * Stores the visit's token in a cookie next to the session's, for the strategy `cookie`. It is used if a request names the visit. `lifetime` in ms.
 */
export function setVisitCookie(
  env: CookieEnvironment,
  req: Request,
  visitId: string,
  token: string,
  lifetime: number,
): void {
  setCookie(env, req, COOKIE, `${visitId}.${token}`, lifetime);
}

export function clearVisitCookie(env: CookieEnvironment, req: Request): void {
  clearCookie(env, req, COOKIE);
}

/** The token of a request's visit. Throws 401 when the cookie belongs to another one: the visit has ended. */
export function visitCookieToken(env: CookieEnvironment, req: Request): string | undefined {
  const visitId = req.get(HEADER);
  if (visitId === undefined) return undefined;
  const value = readCookie(env, req, COOKIE);
  if (!value?.startsWith(`${visitId}.`)) throw new HttpProblem('unauthenticated', 'This visit has ended.');
  return value.slice(visitId.length + 1);
}
