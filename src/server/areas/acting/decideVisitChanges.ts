import type { Visit } from '#src/domain/acting/visit.ts';
import { isAwaitingDecision } from '#src/domain/acting/visitTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';

/** The tenant's decision on a visit that asks to make changes. Throws 409 if the request is no longer open. */
export async function decideVisitChanges({
  tx,
  clock,
  caller,
  tenantId,
  id,
  body,
  req,
}: HandlerContext<'decideVisitChanges'>): Promise<Visit> {
  const visit = await tx.get('visits', id);
  if (visit?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no visit ${id}.`);
  const { decision } = body;
  if (visit.change_decision === decision) return await toVisit(tx, visit);
  if (!isAwaitingDecision(visit)) throw new HttpProblem('conflict', sentence('acting.no_change_request'));
  const decided = await tx.update('visits', id, {
    change_decision: decision,
    change_decided_by: caller.user.name,
    ...(decision === 'allowed' ? { mode: 'may_change' as const } : {}),
  });
  const answer = await toVisit(tx, decided);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: decision === 'allowed' ? 'allow changes' : 'decline changes',
    subject: 'tenants',
    recordId: id,
    recordName: answer.tenant_name,
    before: { mode: visit.mode },
    after: { mode: decided.mode },
  });
  return answer;
}
