import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Credentials, IssuedTokens, SignInAnswer } from '#src/domain/people/signIn.ts';
import type { User } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { HttpProblem, LastingProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Secret, Session } from '#src/server/storage/records/signIns.ts';
import { clearVisitCookie } from './acting/visitCookie.ts';
import { callerFor } from './callerOf.ts';
import { clearSessionCookies, setSessionCookies, wantsCookie } from './cookieSession.ts';
import { issueCookieToken, issueTokens } from './issueTokens.ts';
import { REFRESH_LEEWAY } from './lifetimes.ts';
import type { LoginThrottle } from './proof/LoginThrottle.ts';
import { isPassword } from './proof/passwords.ts';
import { SecondFactor } from './proof/SecondFactor.ts';
import { readToken } from './tokens.ts';

/** Anybody can call themselves anything (characters). */
const LONGEST_USER_AGENT = 400;

type AuthHandlers = Pick<OperationHandlers, 'login' | 'refresh' | 'logout'>;

function startSession({ store, lifetimes }: ApiEnvironment, user: Stored<User>, req: Request): Stored<Session> {
  const now = new Date().toISOString();
  const isOver = (session: Session): boolean => session.user_id === user.id && session.expires_at < now;
  for (const { id } of store.all('sessions').filter(isOver)) store.remove('sessions', id);
  return store.insert('sessions', {
    id: randomUUID(),
    tenant_id: user.tenant_id,
    user_id: user.id,
    refresh_id: randomUUID(),
    previous_refresh_id: null,
    rotated_at: now,
    expires_at: new Date(Date.now() + lifetimes().refresh_lifetime_ms).toISOString(),
    ip: req.ip ?? null,
    user_agent: req.get('User-Agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
    last_used_at: now,
  });
}

/** Signing in and out. `throttle` is given so that a reset of the API can clear it. */
export function createAuthHandlers(env: ApiEnvironment, throttle: LoginThrottle): AuthHandlers {
  const { store, clock } = env;
  const secondFactor = new SecondFactor(env);

  function requireSecondFactor(secret: Stored<Secret> | undefined, code: string | undefined): void {
    if (!secret || secret.totp_secret === null) return;
    if (code === undefined) throw new HttpProblem('two_factor_required', 'Enter the code of your authenticator.');
    if (secondFactor.take(secret, code)) return;
    throw new HttpProblem('two_factor_required', 'This code is not right, or not any more.', {
      fields: { code: said`is not right, or not any more` },
    });
  }

  async function checkPassword({ email, password, code }: Credentials): Promise<Stored<User>> {
    throttle.attempt(email);
    const user = store.all('users').find((each) => each.email.toLowerCase() === email.toLowerCase());
    const secret = user && store.all('secrets').find((each) => each.user_id === user.id);
    const isRight = await isPassword(password, secret?.password_hash);
    if (!isRight || !user || user.status !== 'active') {
      throw new HttpProblem('unauthenticated', 'The e-mail address or the password is wrong.');
    }
    try {
      requireSecondFactor(secret, code);
    } catch (problem) {
      if (code === undefined) throttle.forgive(email);
      throw problem;
    }
    throttle.succeeded(email);
    return user;
  }

  return {
    async login({ body, req }: HandlerContext): Promise<SignInAnswer> {
      const isByCookie = await wantsCookie(env, req);
      const user = await checkPassword(body as Credentials);
      const session = startSession(env, user, req);
      store.update('users', user.id, { last_login_at: clock.now().toISOString() });
      recordActivity(store, clock, {
        caller: callerFor(env, user, session.id),
        ip: req.ip,
        action: 'login',
        subject: 'users',
        recordId: user.id,
        recordName: user.name,
      });
      if (!isByCookie) return issueTokens(env, session);
      // No script is to see a token.
      setSessionCookies(env, req, session, await issueCookieToken(env, session), env.lifetimes().refresh_lifetime_ms);
      return {};
    },

    async refresh({ body }: HandlerContext): Promise<IssuedTokens> {
      const { sessionId, tokenId } = await readToken(
        env.secret,
        'refresh',
        (body as { refresh_token: string }).refresh_token,
      );
      const session = store.byId('sessions', sessionId);
      if (!session) throw new HttpProblem('unauthenticated', 'This session has ended.');
      if (tokenId === session.refresh_id) {
        store.update('sessions', session.id, {
          refresh_id: randomUUID(),
          previous_refresh_id: session.refresh_id,
          rotated_at: new Date().toISOString(),
        });
      } else if (
        tokenId !== session.previous_refresh_id ||
        Date.now() - Date.parse(session.rotated_at) > REFRESH_LEEWAY
      ) {
        // An old token used again was copied from somebody: neither of the two keeps the session.
        store.remove('sessions', session.id);
        throw new LastingProblem('unauthenticated', 'This refresh token was used before; the session has ended.');
      }
      return issueTokens(env, session);
    },

    logout({ caller, req }: HandlerContext): object {
      store.remove('sessions', caller.sessionId);
      clearSessionCookies(env, req);
      clearVisitCookie(env, req);
      return {};
    },
  };
}
