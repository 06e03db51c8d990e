import type { Request, Response } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { clearOwnCookie, ownCookie, requireCsrfToken, setOwnCookie } from '#src/server/sessions/cookieSession.ts';

const COOKIE = 'heliograph_visit';
/** Names the visit a request is meant for: without it the same browser asks as the staff member, whatever cookies it holds. */
const HEADER = 'X-Acting-Visit';

/** With the strategy `cookie`, the visit's token lies beside the session's, and counts where a request names the visit. */
export function setVisitCookie(res: Response, visitId: string, token: string, lifetime: number): void {
  setOwnCookie(res, COOKIE, `${visitId}.${token}`, lifetime);
}

export function clearVisitCookie(res: Response): void {
  clearOwnCookie(res, COOKIE);
}

/** The token of the visit a request names. Throws 401 when it names one and the cookie is not its: it has ended. */
export function visitCookieToken(req: Request): string | undefined {
  const named = req.get(HEADER);
  if (named === undefined) return undefined;
  const value = ownCookie(req, COOKIE);
  if (!value?.startsWith(`${named}.`)) throw new HttpProblem('unauthenticated', 'This visit has ended.');
  requireCsrfToken(req);
  return value.slice(named.length + 1);
}
