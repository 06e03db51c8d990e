import type { JWTPayload } from 'jose';
import { abilityFor } from '#src/domain/access/ability.ts';
import { actingScope } from '#src/domain/access/actingScope.ts';
import type { VisitMode } from '#src/domain/acting/visitTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { scopeOf } from '#src/server/sessions/scopeOf.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { visitClaims } from './visitTokens.ts';

/** The staff member who acts for a tenant, as its owner without what visits may not. Throws 401 when the visit is over. */
export async function visitorOf(tx: Transaction, payload: JWTPayload): Promise<Caller> {
  const { ownerId, staffId, visitId, sessionId, mode: claimed } = visitClaims(payload);
  const visit = await tx.get('visits', visitId);
  const staff = await tx.get('users', staffId);
  const owner = await tx.get('users', ownerId);
  const tenant = visit && (await tx.get('tenants', visit.tenant_id));
  const isSame = visit?.staff_id === staffId && visit.owner_id === ownerId && visit.session_id === sessionId;
  if (!visit || !isSame || visit.ended_at !== null || !staff || !owner || !tenant) {
    throw new HttpProblem('unauthenticated', 'This visit has ended.');
  }
  const mode: VisitMode = tenant.status === 'active' && claimed === 'may_change' ? visit.mode : 'read_only';
  const acting = { visit, staff, mode };
  const scope = await visitScope(tx, visit, mode);
  return { user: owner, tenantId: visit.tenant_id, ability: abilityFor(scope), scope, sessionId, acting };
}

/** The scope of a visit in a mode. */
async function visitScope(tx: Transaction, { owner_id }: StoredVisit, mode: VisitMode): Promise<AbilityRule[]> {
  const owner = await tx.get('users', owner_id);
  return actingScope(mode, owner ? await scopeOf(tx, owner) : []);
}
