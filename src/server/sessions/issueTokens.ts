import { createHash, randomUUID } from 'node:crypto';
import type { IssuedTokens } from '#src/domain/people/signIn.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';
import { signToken } from './tokens.ts';

/** The stored hash of a refresh token: readers of the records have none. */
export function refreshHash(refreshId: string): string {
  return createHash('sha256').update(refreshId).digest('hex');
}

/** Issues a session's pair of tokens. */
export async function issueTokens(
  env: ApiEnvironment,
  session: Stored<Session>,
  refreshId: string,
): Promise<IssuedTokens> {
  const { token_lifetime_ms, refresh_lifetime_ms } = env.lifetimes();
  const who = { userId: session.user_id, sessionId: session.id };
  const [token, refresh_token] = await Promise.all([
    signToken(env.signing, 'access', { ...who, tokenId: randomUUID() }, token_lifetime_ms),
    signToken(env.signing, 'refresh', { ...who, tokenId: refreshId }, refresh_lifetime_ms),
  ]);
  return { token, refresh_token };
}

/** The token in the session cookie: never renewed, so it lasts as long as the session. */
export function issueCookieToken(env: ApiEnvironment, session: Stored<Session>): Promise<string> {
  const claims = { userId: session.user_id, sessionId: session.id, tokenId: randomUUID() };
  return signToken(env.signing, 'access', claims, env.lifetimes().refresh_lifetime_ms);
}
