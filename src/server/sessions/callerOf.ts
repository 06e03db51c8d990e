import type { Request } from 'express';
import type { JWTPayload } from 'jose';
import { abilityFor } from '#src/domain/access/ability.ts';
import { actingScope } from '#src/domain/access/actingScope.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import { TOKEN_PREFIX } from '#src/domain/apitokens/apitokenTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { notInPlan } from '#src/server/access/requirePermission.ts';
import { hasFeature } from '#src/server/areas/billing/planFeaturesOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unitOfRequest } from '#src/server/http/unitOfRequest.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session, StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { CallerIds, UnitRank } from '#src/server/storage/Units.ts';
import { endOverdueVisits, isVisitOverdue } from './acting/endVisits.ts';
import { visitCookieToken } from './acting/visitCookie.ts';
import { isVisitClaim, visitClaims } from './acting/visitTokens.ts';
import type { Caller } from './Caller.ts';
import { requireCsrfToken, sessionCookieToken } from './cookieSession.ts';
import { programCaller, programToken } from './programCaller.ts';
import { scopeOf } from './scopeOf.ts';
import { sendScopeVersion } from './sendScopeVersion.ts';
import { isUseDue, recordSessionUse } from './sessionUse.ts';
import { claimsOfKind, verifiedClaims } from './signedTokens.ts';
import { UNKNOWN_TENANT, unitScope } from './unitScope.ts';

const BEARER = /^Bearer (\S+)$/i;

/** A person with their role's ability. */
export async function callerFor({ tx }: { tx: Transaction }, user: Stored<User>, sessionId: string): Promise<Caller> {
  const scope = await scopeOf(tx, user);
  return { user, tenantId: user.tenant_id, ability: abilityFor(scope), scope, sessionId };
}

/** Authenticates a request. Throws 401 without a valid credential, 403 for a program whose plan includes no API access. */
export async function callerOf(env: ApiEnvironment, req: Request): Promise<Caller> {
  return await withCaller(env, req, { isReading: true }, (caller) => caller);
}

interface RequestKind {
  isReading: boolean;
  /** By default, that of people or programs, whoever sends it. */
  rank?: UnitRank | undefined;
}

/**
 * Runs a request's work with its caller, who is identified in the same unit of work: while a write waits for its turn, its sender may lose their
 * account or a permission, or somebody can change their profile. Pass `runRestartable` as `begin` if the work needs slow results.
 */
export async function withCaller<T>(
  env: ApiEnvironment,
  req: Request,
  { isReading, rank, begin = (run) => run() }: RequestKind & { begin?: (run: () => Promise<T>) => Promise<T> },
  work: (caller: Caller) => Awaitable<T>,
): Promise<T> {
  const bearer = bearerOf(req);
  if (bearer?.startsWith(TOKEN_PREFIX)) {
    await endOverdueVisits(env);
    const token = await programToken(env, req, bearer);
    const scope = unitScope({ tenantId: token.tenant_id }, { isReading, rank: rank ?? 'programs' });
    return await begin(() =>
      unitOfRequest(env.units, req.res, async () => await work(await programOf(env, req, token.id)), scope),
    );
  }
  const claims = await claimsIn(env, req, bearer);
  if (isReading) return await begin(() => withHolder(env, req, claims, work));
  const { tenantId, acting } = await withHolder(env, req, claims, (caller) => caller);
  const scope = unitScope({ tenantId, acting, caller: callerIdsIn(claims) }, { isReading, rank });
  const workOfHolder = async (): Promise<T> => {
    const { caller } = await holderOf(env.tx, claims);
    await sendScopeVersion(env.tx, req.res, caller);
    return await work(caller);
  };
  return await begin(() => unitOfRequest(env.units, req.res, workOfHolder, scope));
}

async function programOf(env: ApiEnvironment, req: Request, tokenId: string): Promise<Caller> {
  const caller = await programCaller(env, req, tokenId);
  await sendScopeVersion(env.tx, req.res, caller);
  const { tenantId } = caller;
  if (tenantId !== null && !(await hasFeature(env.tx, tenantId, 'api_tokens'))) {
    throw notInPlan('api_tokens', { action: 'create', subject: 'apitokens' });
  }
  return caller;
}

function bearerOf(req: Request): string | undefined {
  return BEARER.exec(req.get('Authorization') ?? '')?.[1];
}

async function claimsIn(env: ApiEnvironment, req: Request, bearer: string | undefined): Promise<JWTPayload> {
  const token = bearer ?? visitCookieToken(env, req) ?? sessionCookieToken(env, req);
  if (!token) throw new HttpProblem('unauthenticated', 'Sign in first: the request has no token.');
  const claims = await verifiedClaims(env.signing, token);
  if (bearer === undefined) requireCsrfToken(env, req, String(claims.sid));
  return claims;
}

/**
 * Runs the work in the unit of work that identifies the caller, because otherwise each query would be a transaction. If something has to be written
 * first, it is written and the unit starts over.
 */
async function withHolder<T>(
  env: ApiEnvironment,
  req: Request,
  claims: JWTPayload,
  work: (caller: Caller) => Awaitable<T>,
): Promise<T> {
  const scope = { ...UNKNOWN_TENANT, caller: callerIdsIn(claims) };
  const isDone = { visits: false, use: false };
  for (;;) {
    const attempt = async () => {
      if (!isDone.visits && (await isVisitOverdue(env.tx)))
        return { first: () => endOverdueVisits(env), is: 'visits' } as const;
      const { caller, session } = await holderOf(env.tx, claims);
      await sendScopeVersion(env.tx, req.res, caller);
      if (session && !isDone.use && isUseDue(session))
        return { first: () => recordSessionUse(env, session), is: 'use' } as const;
      return { is: 'done', result: await work(caller) } as const;
    };
    const outcome = await unitOfRequest(env.units, req.res, attempt, scope);
    if (outcome.is === 'done') return outcome.result;
    await outcome.first();
    isDone[outcome.is] = true;
  }
}

/** The person and session of a token; undefined for a visit. */
function callerIdsIn(claims: JWTPayload): CallerIds | undefined {
  return isVisitClaim(claims) ? undefined : claimsOfKind('access', claims);
}

interface Holder {
  caller: Caller;
  /** The session; for a visit, the staff member's. */
  session: Stored<Session> | null;
}

async function holderOf(tx: Transaction, claims: JWTPayload): Promise<Holder> {
  if (isVisitClaim(claims)) return { caller: await visitorOf(tx, claims), session: null };
  const { userId, sessionId } = claimsOfKind('access', claims);
  const session = await tx.get('sessions', sessionId);
  const user = await tx.get('users', userId);
  if (!session || session.user_id !== userId || user?.status !== 'active') {
    throw new HttpProblem('unauthenticated', 'This session has ended.');
  }
  return { caller: await callerFor({ tx }, user, sessionId), session };
}

/** The staff member who acts for a tenant, with the owner's rights except those that visits cannot use. Throws 401 if the visit is over. */
async function visitorOf(tx: Transaction, payload: JWTPayload): Promise<Caller> {
  const { ownerId, staffId, visitId, sessionId, mode: claimedMode } = visitClaims(payload);
  const visit = await tx.get('visits', visitId);
  const staff = await tx.get('users', staffId);
  const owner = await tx.get('users', ownerId);
  const tenant = visit && (await tx.get('tenants', visit.tenant_id));
  const isSame = visit?.staff_id === staffId && visit.owner_id === ownerId && visit.session_id === sessionId;
  if (!visit || !isSame || visit.ended_at !== null || !staff || !owner || !tenant) {
    throw new HttpProblem('unauthenticated', 'This visit has ended.');
  }
  const mode: VisitMode = tenant.status === 'active' && claimedMode === 'may_change' ? visit.mode : 'read_only';
  const acting = { visit, staff, mode };
  const scope = await visitScope(tx, visit, mode);
  return { user: owner, tenantId: visit.tenant_id, ability: abilityFor(scope), scope, sessionId, acting };
}

/** The scope of a visit in a mode. */
async function visitScope(tx: Transaction, { owner_id }: StoredVisit, mode: VisitMode): Promise<AbilityRule[]> {
  const owner = await tx.get('users', owner_id);
  return actingScope(mode, owner ? await scopeOf(tx, owner) : []);
}
