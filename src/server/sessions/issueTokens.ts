import { randomUUID } from 'node:crypto';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';
import { signToken } from './tokens.ts';

/** The pair of tokens for a session as it is now. */
export async function issueTokens(env: ApiEnvironment, session: Stored<Session>): Promise<IssuedTokens> {
  const { token_lifetime_ms, refresh_lifetime_ms } = env.lifetimes();
  const who = { userId: session.user_id, sessionId: session.id };
  const [token, refresh_token] = await Promise.all([
    signToken(env.secret, 'access', { ...who, tokenId: randomUUID() }, token_lifetime_ms),
    signToken(env.secret, 'refresh', { ...who, tokenId: session.refresh_id }, refresh_lifetime_ms),
  ]);
  return { token, refresh_token };
}

/** The token that the session cookie carries: nothing renews it, so it lasts as long as the session. */
export function issueCookieToken(env: ApiEnvironment, session: Stored<Session>): Promise<string> {
  const claims = { userId: session.user_id, sessionId: session.id, tokenId: randomUUID() };
  return signToken(env.secret, 'access', claims, env.lifetimes().refresh_lifetime_ms);
}
