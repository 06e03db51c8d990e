import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { IssuedTokens, SignInResponse } from '#src/domain/people/signIn.ts';
import type { User } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { userResponse } from '#src/server/areas/account/userResponse.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { HttpProblem, LastingProblem } from '#src/server/http/HttpProblem.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';
import { clearVisitCookie } from './acting/visitCookie.ts';
import { callerFor } from './callerOf.ts';
import { clearSessionCookies, setSessionCookies, wantsCookie } from './cookieSession.ts';
import { rememberDevice } from './knownDevices.ts';
import { REFRESH_LEEWAY } from './lifetimes.ts';
import { SignInProof } from './proof/SignInProof.ts';
import { sendScopeVersion } from './sendScopeVersion.ts';
import { readToken, signToken } from './signedTokens.ts';

/** The longest User-Agent stored (characters). */
const LONGEST_USER_AGENT = 400;

type AuthHandlers = Pick<OperationHandlers, 'login' | 'refresh' | 'logout'>;

async function startSession(
  { tx, lifetimes }: ApiEnvironment,
  user: Stored<User>,
  req: Request,
): Promise<{ session: Stored<Session>; refreshId: string }> {
  const now = new Date().toISOString();
  const sessions = await tx.find('sessions', { user_id: user.id });
  for (const { id, expires_at } of sessions) if (expires_at < now) await tx.remove('sessions', id);
  const refreshId = randomUUID();
  const session = await tx.insert('sessions', {
    id: randomUUID(),
    tenant_id: user.tenant_id,
    user_id: user.id,
    refresh_hash: hashToken(refreshId),
    previous_refresh_hash: null,
    rotated_at: now,
    expires_at: sessionEnd(lifetimes()),
    ip: req.ip ?? null,
    user_agent: req.get('User-Agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
    last_used_at: now,
  });
  return { session, refreshId };
}

/** When a session ends unless it is refreshed: with the refresh token issued now. */
function sessionEnd({ refresh_lifetime_ms }: ReturnType<ApiEnvironment['lifetimes']>): string {
  return new Date(Date.now() + refresh_lifetime_ms).toISOString();
}

/** How long (ms) a sign-in counts as the last one: a unit of work that begins again on a slow machine takes seconds. */
const SIGN_IN_PRECISION = 60_000;

/**
 * Records the sign-in, to the minute, so that simultaneous sign-ins of one account do not make each other begin again. Either way, disabling or
 * removing the account has to wait, and then ends this session, too.
 */
async function recordSignIn({ tx, clock }: ApiEnvironment, user: Stored<User>): Promise<Stored<User>> {
  const now = clock.now();
  const { last_login_at } = user;
  const isRecorded = last_login_at !== null && Math.abs(now.getTime() - Date.parse(last_login_at)) < SIGN_IN_PRECISION;
  if (isRecorded) return (await tx.hold('users', user.id)) ?? user;
  return await tx.update('users', user.id, { last_login_at: now.toISOString() });
}

/** Signing in and out. */
export function createAuthHandlers(env: ApiEnvironment): AuthHandlers {
  const { tx, clock } = env;
  const proof = new SignInProof(env);

  return {
    async login({ body, req }): Promise<SignInResponse> {
      const isByCookie = await wantsCookie(env, req);
      const { user, secret } = await proof.require(body, req);
      // Changing the password ends the sessions that exist by then, so the change has to wait for this one.
      await tx.hold('secrets', secret.id);
      rememberDevice(env, req, secret);
      const { session, refreshId } = await startSession(env, user, req);
      const caller = await callerFor(env, await recordSignIn(env, user), session.id);
      await recordActivity(tx, clock, {
        caller,
        ip: req.ip,
        action: 'login',
        subject: 'users',
        recordId: user.id,
        recordName: user.name,
      });
      await sendScopeVersion(tx, req.res, caller);
      const response = { user: await userResponse(env, caller, languageOf(req)) };
      if (!isByCookie) return { ...(await issueTokens(env, session, refreshId)), ...response };
      // Without the token in the response, because scripts must not see it.
      setSessionCookies(env, req, session, await issueCookieToken(env, session), env.lifetimes().refresh_lifetime_ms);
      return response;
    },

    async refresh({ body }): Promise<IssuedTokens> {
      const { sessionId, tokenId } = await readToken(env.signing, 'refresh', body.refresh_token);
      const session = await tx.get('sessions', sessionId);
      if (!session) throw new HttpProblem('unauthenticated', 'This session has ended.');
      const hash = hashToken(tokenId);
      if (hash === session.refresh_hash) {
        const nextId = env.signing.mac('refresh', tokenId);
        const rotatedSession = await tx.update('sessions', session.id, {
          refresh_hash: hashToken(nextId),
          previous_refresh_hash: hash,
          rotated_at: new Date().toISOString(),
          expires_at: sessionEnd(env.lifetimes()),
        });
        return issueTokens(env, rotatedSession, nextId);
      }
      // Another tab was first. The next token is derived from the previous one, so this tab gets the same.
      const next = env.signing.macs('refresh', tokenId).find((each) => hashToken(each) === session.refresh_hash);
      const isRecent = Date.now() - Date.parse(session.rotated_at) <= REFRESH_LEEWAY;
      if (hash === session.previous_refresh_hash && next && isRecent) return issueTokens(env, session, next);
      // A reused old token was stolen, so the session ends for both sides.
      await tx.remove('sessions', session.id);
      throw new LastingProblem('unauthenticated', 'This refresh token was used before; the session has ended.');
    },

    async logout({ caller, req }) {
      await tx.remove('sessions', caller.sessionId);
      clearSessionCookies(env, req);
      clearVisitCookie(env, req);
      return {};
    },
  };
}

/** Issues a session's pair of tokens. */
async function issueTokens(env: ApiEnvironment, session: Stored<Session>, refreshId: string): Promise<IssuedTokens> {
  const { token_lifetime_ms, refresh_lifetime_ms } = env.lifetimes();
  const identity = { userId: session.user_id, sessionId: session.id };
  const [token, refresh_token] = await Promise.all([
    signToken(env.signing, 'access', { ...identity, tokenId: randomUUID() }, token_lifetime_ms),
    signToken(env.signing, 'refresh', { ...identity, tokenId: refreshId }, refresh_lifetime_ms),
  ]);
  return { token, refresh_token };
}

/** The token in the session cookie: never renewed, so it lasts as long as the session. */
function issueCookieToken(env: ApiEnvironment, session: Stored<Session>): Promise<string> {
  const claims = { userId: session.user_id, sessionId: session.id, tokenId: randomUUID() };
  return signToken(env.signing, 'access', claims, env.lifetimes().refresh_lifetime_ms);
}
