import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';

export type TokenKind = 'access' | 'refresh';

export interface TokenClaims {
  userId: string;
  sessionId: string;
  tokenId: string;
}

const ALGORITHM = 'HS256';

/** Issues a JWT (RFC 7519) for `lifetime` ms of real time: browsers check `exp` by their own clock. */
export function signToken(
  signing: KeyRing,
  kind: TokenKind,
  { userId, sessionId, tokenId }: TokenClaims,
  lifetime: number,
): Promise<string> {
  const claims = new SignJWT({ sid: sessionId, kind }).setSubject(userId).setJti(tokenId);
  return signClaims(signing, claims.setExpirationTime(Math.floor((Date.now() + lifetime) / 1000)));
}

/** Signs claims with the newest key, which the token's header names. */
export function signClaims({ current }: KeyRing, claims: SignJWT): Promise<string> {
  return claims
    .setProtectedHeader({ alg: ALGORITHM, kid: current.id })
    .setIssuedAt(Math.floor(Date.now() / 1000))
    .sign(current.bytes);
}

/** The most verified tokens a process remembers: the newest. */
const MAX_CACHED = 5_000;
/**
 * The claims of tokens whose signature was verified, by key ring: verifying uses another thread, and each token comes with many requests. The claims
 * are still checked every time: their expiry here, and the session by the caller.
 */
const verifiedTokens = new WeakMap<KeyRing, Map<string, JWTPayload>>();

/** The claims of our token of any kind. Throws 401: `token_expired` if expired, `unauthenticated` for any other problem. */
export async function verifiedClaims(signing: KeyRing, token: string): Promise<JWTPayload> {
  const claimsByToken = verifiedTokens.get(signing) ?? new Map<string, JWTPayload>();
  verifiedTokens.set(signing, claimsByToken);
  const claims = claimsByToken.get(token);
  if (claims && !hasExpired(claims)) return claims;
  claimsByToken.delete(token);
  const payload = await verify(signing, token);
  claimsByToken.set(token, payload);
  const [oldest] = claimsByToken.size > MAX_CACHED ? claimsByToken.keys() : [];
  if (oldest !== undefined) claimsByToken.delete(oldest);
  return payload;
}

/** Whether a token has expired, as jose decides it: it is valid until the second in which it expires begins. */
function hasExpired({ exp = 0 }: JWTPayload): boolean {
  return exp <= Math.floor(Date.now() / 1000);
}

async function verify(signing: KeyRing, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(signing, kid), {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new HttpProblem('token_expired', 'The token has expired.');
    if (!(error instanceof errors.JOSEError)) throw error;
    throw invalidToken();
  }
}

/** Parses claims of this kind. Throws 401 for another kind. */
export function claimsOfKind(kind: TokenKind, { sub, jti, sid, ...payload }: JWTPayload): TokenClaims {
  if (payload.kind === kind && sub && jti && typeof sid === 'string') {
    return { userId: sub, sessionId: sid, tokenId: jti };
  }
  throw invalidToken();
}

/** Verifies and parses a token. Throws 401 as {@link verifiedClaims} and {@link claimsOfKind}. */
export async function readToken(signing: KeyRing, kind: TokenKind, token: string): Promise<TokenClaims> {
  return claimsOfKind(kind, await verifiedClaims(signing, token));
}

function keyOf(signing: KeyRing, id: string | undefined): Uint8Array {
  const key = signing.withId(id);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.bytes;
}

function invalidToken(): HttpProblem {
  return new HttpProblem('unauthenticated', 'The token is not valid for this API.');
}
