import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';

const SESSION_COOKIE = 'heliograph_session';
const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'X-XSRF-TOKEN';
const SHARED: CookieOptions = { path: '/', sameSite: 'lax' };

/** The value of a cookie of ours. */
export function ownCookie(req: Request, name: string): string | undefined {
  const pairs = (req.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

function hasCsrfToken(req: Request): boolean {
  const expected = ownCookie(req, CSRF_COOKIE);
  return expected !== undefined && req.get(CSRF_HEADER) === expected;
}

/** GET csrf-cookie: where the strategy `cookie` begins. */
export const sendCsrfCookie: RequestHandler = (_req, res) => {
  res.cookie(CSRF_COOKIE, randomBytes(24).toString('hex'), SHARED).status(204).end();
};

/** Whether somebody signs in with the strategy `cookie`: the csrf cookie was fetched, and its value comes back in the header. */
export function wantsCookie(req: Request): boolean {
  return hasCsrfToken(req);
}

/** A cookie that scripts cannot read. `lifetime` in ms. */
export function setOwnCookie(res: Response, name: string, value: string, lifetime: number): void {
  res.cookie(name, value, { ...SHARED, httpOnly: true, maxAge: lifetime });
}

export function clearOwnCookie(res: Response, name: string): void {
  res.clearCookie(name, { ...SHARED, httpOnly: true });
}

export function setSessionCookie(res: Response, token: string, lifetime: number): void {
  setOwnCookie(res, SESSION_COOKIE, token, lifetime);
}

export function clearSessionCookie(res: Response): void {
  clearOwnCookie(res, SESSION_COOKIE);
}

/** Throws 403 when a write comes without the csrf header: another site may have sent it. */
export function requireCsrfToken(req: Request): void {
  if (req.method === 'GET' || hasCsrfToken(req)) return;
  throw new HttpProblem('forbidden', `The request carries no valid ${CSRF_HEADER} header.`);
}

/** The token in the session cookie. Throws 403 as {@link requireCsrfToken}. */
export function cookieToken(req: Request): string | undefined {
  const token = ownCookie(req, SESSION_COOKIE);
  if (token) requireCsrfToken(req);
  return token;
}
