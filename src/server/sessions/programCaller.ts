import type { Request } from 'express';
import { abilityFor } from '#src/domain/access/ability.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { isExpired } from '#src/domain/apitokens/apitokenTerms.ts';
import { isIpAllowed } from '#src/domain/apitokens/ipRange.ts';
import { programRules } from '#src/domain/apitokens/programRules.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Caller } from './Caller.ts';
import { logProgramCall } from './programCalls.ts';
import { scopeOf } from './scopeOf.ts';

async function tokenOf(tx: Transaction, secret: string): Promise<Stored<ApiToken> | undefined> {
  const [tokenSecret] = await tx.find('token_secrets', { hash: hashToken(secret) });
  return tokenSecret && (await tx.get('apitokens', tokenSecret.id));
}

/** The token of a program, and logs its call. Throws 401 for an unknown token or one that has ended, 403 for an address it cannot be used from. */
export async function programToken(env: ApiEnvironment, req: Request, secret: string): Promise<Stored<ApiToken>> {
  const token = requireKnown(await tokenOf(env.tx, secret));
  logProgramCall(env, token, req);
  requireUsable(token, env, req);
  return token;
}

function requireKnown(token: Stored<ApiToken> | undefined): Stored<ApiToken> {
  if (!token) throw new HttpProblem('unauthenticated', 'This is not a valid API token.');
  return token;
}

function requireUsable(token: Stored<ApiToken>, { clock }: Pick<ApiEnvironment, 'clock'>, req: Request): void {
  if (token.status === 'revoked') throw new HttpProblem('token_revoked', 'The API token was revoked.');
  if (isExpired(token, clock.now())) {
    throw new HttpProblem('token_expired', `The API token expired at ${token.expires_at}.`);
  }
  if (!isIpAllowed(token.ip_allowlist, req.ip)) {
    throw new HttpProblem('ip_not_allowed', `The API token cannot be used from ${req.ip ?? 'an unknown address'}.`);
  }
}

/** The caller of a program: its token's creator, with the permissions that both their role and the token's scope include. Throws 401 or 403. */
export async function programCaller(env: ApiEnvironment, req: Request, tokenId: string): Promise<Caller> {
  const { tx } = env;
  const token = requireKnown(await tx.get('apitokens', tokenId));
  requireUsable(token, env, req);
  const maker = await tx.get('users', token.created_by);
  if (maker?.status !== 'active') {
    throw new HttpProblem('token_revoked', 'The person who created this API token no longer has an active account.');
  }
  const makerRules = await scopeOf(tx, maker);
  const rules = programRules(makerRules, scopeFor(token.scope, maker.id));
  return {
    user: maker,
    tenantId: token.tenant_id,
    ability: abilityFor(rules),
    scope: rules,
    peopleAbility: abilityFor(makerRules),
    sessionId: '',
    program: { id: token.id, name: token.name },
  };
}
