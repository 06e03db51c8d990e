import type { Request } from 'express';
import { abilityFor } from '#src/domain/access/ability.ts';
import { TOKEN_PREFIX } from '#src/domain/apitokens/apitokenTerms.ts';
import type { User } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { notInPlan } from '#src/server/access/ability.ts';
import { hasFeature } from '#src/server/areas/billing/planFeaturesOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { endOverdueVisits } from './acting/endVisits.ts';
import { visitCookieToken } from './acting/visitCookie.ts';
import { visitorOf } from './acting/visitorOf.ts';
import { isVisitClaim } from './acting/visitTokens.ts';
import type { Caller } from './Caller.ts';
import { requireCsrfToken, sessionCookieToken } from './cookieSession.ts';
import { noteUse } from './programs/noteUse.ts';
import { programCaller } from './programs/programCaller.ts';
import { scopeOf } from './scopeOf.ts';
import { tellWhoAsks } from './tellWhoAsks.ts';
import { claimsOfKind, verifiedClaims } from './tokens.ts';

const BEARER = /^Bearer (\S+)$/i;

/** Somebody with what their role allows. */
export async function callerFor({ tx }: { tx: Transaction }, user: Stored<User>, sessionId: string): Promise<Caller> {
  const scope = await scopeOf(tx, user);
  return { user, tenantId: user.tenant_id, ability: abilityFor(scope), scope, sessionId };
}

/** Who sent the request. Throws 401 when nobody valid did, 403 when a program did and the plan includes none. */
export async function callerOf(env: ApiEnvironment, req: Request): Promise<Caller> {
  const caller = await holderOf(env, req);
  await tellWhoAsks(env.tx, req.res, caller);
  const { program, tenantId } = caller;
  if (program && tenantId !== null && !(await hasFeature(env.tx, tenantId, 'api_tokens'))) {
    throw notInPlan('api_tokens', { action: 'create', subject: 'apitokens' });
  }
  return caller;
}

async function holderOf(env: ApiEnvironment, req: Request): Promise<Caller> {
  await endOverdueVisits(env);
  const bearer = BEARER.exec(req.get('Authorization') ?? '')?.[1];
  if (bearer?.startsWith(TOKEN_PREFIX)) return await programCaller(env, req, bearer);
  const token = bearer ?? visitCookieToken(env, req) ?? sessionCookieToken(env, req);
  if (!token) throw new HttpProblem('unauthenticated', 'Sign in first: the request carries no token.');
  const claims = await verifiedClaims(env.signing, token);
  if (bearer === undefined) requireCsrfToken(env, req, String(claims.sid));
  if (isVisitClaim(claims)) return await visitorOf(env.tx, claims);
  const { userId, sessionId } = claimsOfKind('access', claims);
  const session = await env.tx.get('sessions', sessionId);
  const user = await env.tx.get('users', userId);
  if (!session || session.user_id !== userId || user?.status !== 'active') {
    throw new HttpProblem('unauthenticated', 'This session has ended.');
  }
  await noteUse(env, session);
  return await callerFor(env, user, sessionId);
}
