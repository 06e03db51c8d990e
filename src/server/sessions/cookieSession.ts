import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, RequestHandler } from 'express';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { LIFETIMES } from './lifetimes.ts';
import { verifiedClaims } from './signedTokens.ts';

export type CookieEnvironment = Pick<ApiEnvironment, 'signing' | 'pages'>;

const SESSION_COOKIE = 'heliograph_session';
const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'X-XSRF-TOKEN';
/** The subject of csrf tokens before sign-in. */
const NO_SESSION = '';
const NONCE_BYTES = 16;

/** Over HTTPS, browsers accept a name with this prefix only from this host, for all its paths (RFC 6265bis, 4.1.3.2). */
function nameFor({ pages }: CookieEnvironment, req: Request, name: string): string {
  return pages.isSecure(req) ? `__Host-${name}` : name;
}

function optionsFor({ pages }: CookieEnvironment, req: Request): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: pages.isSecure(req) };
}

/** The value of one of our cookies, or undefined if there is none or its value is malformed. */
export function readCookie(env: CookieEnvironment, req: Request, name: string): string | undefined {
  const beginning = `${nameFor(env, req, name)}=`;
  const pairs = (req.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length);
  return (value && percentDecoded(value)) ?? undefined;
}

/** A cookie that scripts cannot read. `lifetime` in ms. */
export function setCookie(env: CookieEnvironment, req: Request, name: string, value: string, lifetime: number): void {
  const options = { ...optionsFor(env, req), httpOnly: true, maxAge: lifetime };
  req.res?.cookie(nameFor(env, req, name), value, options);
}

export function clearCookie(env: CookieEnvironment, req: Request, name: string): void {
  req.res?.clearCookie(nameFor(env, req, name), optionsFor(env, req));
}

/** Sets the csrf token, valid for this session only. The page's scripts read it. */
function setCsrfCookie(env: CookieEnvironment, req: Request, sessionId: string): void {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const token = `${nonce}${env.signing.mac('csrf', `${sessionId} ${nonce}`)}`;
  // Lasts as long as a session may: without it the browser could no longer write.
  const lasting = sessionId === NO_SESSION ? {} : { maxAge: LIFETIMES.refresh };
  req.res?.cookie(nameFor(env, req, CSRF_COOKIE), token, { ...optionsFor(env, req), ...lasting });
}

/** Whether the header repeats the cookie, and both are valid for this session. */
function hasCsrfToken(env: CookieEnvironment, req: Request, sessionId: string): boolean {
  const headerToken = req.get(CSRF_HEADER) ?? '';
  const nonce = headerToken.slice(0, NONCE_BYTES * 2);
  const isOurs = env.signing.isMac('csrf', `${sessionId} ${nonce}`, headerToken.slice(nonce.length));
  return isSame(headerToken, readCookie(env, req, CSRF_COOKIE) ?? '') && isOurs;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Throws 403 for a write without its session's csrf token: another site may have sent it. */
export function requireCsrfToken(env: CookieEnvironment, req: Request, sessionId: string): void {
  if (req.method === 'GET' || req.method === 'HEAD' || hasCsrfToken(env, req, sessionId)) return;
  throw new HttpProblem('forbidden', `The request has no ${CSRF_HEADER} header that is valid for this session.`);
}

/** GET csrf-cookie, which starts the strategy `cookie`. A session that the browser already has continues. */
export function sendCsrfCookie(env: CookieEnvironment): RequestHandler {
  return asyncHandler(async (req, res) => {
    setCsrfCookie(env, req, await sessionIn(env, req));
    res.status(204).end();
  });
}

/**
 * Whether this sign-in uses the strategy `cookie`: the csrf cookie was fetched, and the header repeats it. Throws 403 for a value not issued to this
 * browser, rather than return a token to its sender.
 */
export async function wantsCookie(env: CookieEnvironment, req: Request): Promise<boolean> {
  if (req.get(CSRF_HEADER) === undefined) return false;
  if (!hasCsrfToken(env, req, NO_SESSION)) requireCsrfToken(env, req, await sessionIn(env, req));
  return true;
}

/** The id of the session in the browser's cookie, or `NO_SESSION` if there is none or its token is not valid. */
async function sessionIn(env: CookieEnvironment, req: Request): Promise<string> {
  const token = sessionCookieToken(env, req);
  const claims = token === undefined ? null : await verifiedClaims(env.signing, token).catch(() => null);
  return typeof claims?.sid === 'string' ? claims.sid : NO_SESSION;
}

export function sessionCookieToken(env: CookieEnvironment, req: Request): string | undefined {
  return readCookie(env, req, SESSION_COOKIE);
}

/** Sets the cookie of a new session, and a new csrf token. */
export function setSessionCookies(
  env: CookieEnvironment,
  req: Request,
  session: { id: string },
  token: string,
  lifetime: number,
): void {
  setCookie(env, req, SESSION_COOKIE, token, lifetime);
  setCsrfCookie(env, req, session.id);
}

export function clearSessionCookies(env: CookieEnvironment, req: Request): void {
  for (const name of [SESSION_COOKIE, CSRF_COOKIE]) clearCookie(env, req, name);
}
