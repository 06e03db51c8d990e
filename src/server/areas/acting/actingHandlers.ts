import type { StartedVisit, Visit } from '#src/domain/acting/visit.ts';
import { isAwaitingDecision, type RevealedPart } from '#src/domain/acting/visitTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { isActive } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { endVisit } from '#src/server/sessions/acting/endVisits.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import { clearVisitCookie } from '#src/server/sessions/acting/visitCookie.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import { askForChanges, mayChangeUnasked } from './askForChanges.ts';
import { startVisit } from './startVisit.ts';
import { visitWithToken } from './visitWithToken.ts';

async function visitsOf({ tx }: HandlerContext, tenantId: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const visit of await tx.find('visits', { tenant_id: tenantId })) visits.push(await toVisit(tx, visit));
  return visits.sort((a, b) => b.started_at.localeCompare(a.started_at));
}

/** Support's visits: starting, changing, ending and listing them, and revealing records. */
export function createActingHandlers(env: ApiEnvironment) {
  return {
    startVisit: async (context) => await startVisit(env, context),
    currentVisit: async (context) => await toVisit(context.tx, visitOf(context)),
    changeVisit: async (context) => await changeVisit(env, context),
    tenantVisits: async (context) => await visitsOf(context, context.id),
    visits: async (context) => await visitsOf(context, context.tenantId),

    async leaveVisit(context) {
      const { tx, req } = context;
      const visit = await endVisit(context, visitOf(context), { how: 'left', ip: req.ip });
      clearVisitCookie(env, req);
      return await toVisit(tx, visit);
    },

    async endVisit(context) {
      const { tx, caller, tenantId, id, req } = context;
      const visit = await tx.get('visits', id);
      if (visit?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no visit ${id}.`);
      const endedVisit = await endVisit(context, visit, { how: 'ended_by_tenant', by: caller, ip: req.ip });
      return await toVisit(tx, endedVisit);
    },

    decideVisitChanges,
    revealContact: async (context) => await reveal(context, 'contacts', context.body.part),
    revealMessage: async (context) => await reveal(context, 'messages', 'texts'),
  } satisfies Partial<OperationHandlers>;
}

/** Switches a visit from read-only to making changes if the tenant allows it; otherwise its owners are asked. */
async function changeVisit(env: ApiEnvironment, context: HandlerContext<'changeVisit'>): Promise<StartedVisit> {
  const { tx, body, req } = context;
  const visit = visitOf(context);
  const { change_reason } = body;
  if (!(await isActive(tx, visit.tenant_id))) {
    throw new HttpProblem('conflict', sentence('acting.stays_read_only'));
  }
  return await visitWithToken(env, await allowChanges(context, visit, change_reason), req);
}

async function allowChanges(context: HandlerContext, visit: StoredVisit, change_reason: string): Promise<StoredVisit> {
  const { tx, clock, caller, req } = context;
  if (visit.mode === 'may_change') return visit;
  if (!(await mayChangeUnasked(tx, visit.tenant_id))) return await askForChanges(context, visit, change_reason);
  const before = { mode: visit.mode, change_reason: visit.change_reason };
  const after = { mode: 'may_change', change_reason } as const;
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'change visit',
    subject: 'tenants',
    recordId: visit.id,
    recordName: (await toVisit(tx, visit)).tenant_name,
    before,
    after,
  });
  return await tx.update('visits', visit.id, after);
}

/** The tenant's decision on a visit that asks to make changes. Throws 409 if the request is no longer open. */
async function decideVisitChanges({
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
  const decidedVisit = await tx.update('visits', id, {
    change_decision: decision,
    change_decided_by: caller.user.name,
    ...(decision === 'allowed' ? { mode: 'may_change' as const } : {}),
  });
  const response = await toVisit(tx, decidedVisit);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: decision === 'allowed' ? 'allow changes' : 'decline changes',
    subject: 'tenants',
    recordId: id,
    recordName: response.tenant_name,
    before: { mode: visit.mode },
    after: { mode: decidedVisit.mode },
  });
  return response;
}

type Revealable = 'contacts' | 'messages';

/** Unmasks a record for the rest of the visit, and logs it for the tenant; repeated calls are not logged. */
async function reveal<R extends Revealable>(
  context: HandlerContext,
  resource: R,
  part: RevealedPart,
): Promise<Collections[R]> {
  const { tx, caller, id } = context;
  if (!caller.acting) throw new HttpProblem('not_found', 'Nothing is masked for you, so there is nothing to reveal.');
  const record = await recordOf(tx, caller, resource, id);
  const { acting } = caller;
  const { visit } = acting;
  const previous = visit.revealed.find((each) => each.id === id);
  if (previous?.part === 'texts' || previous?.part === part) return record;
  const otherRecords = visit.revealed.filter((each) => each.id !== id);
  // The response to this call is already unmasked.
  acting.visit = await tx.update('visits', visit.id, { revealed: [...otherRecords, { id, part }] });
  await recordActivity(tx, context.clock, {
    caller,
    ip: context.req.ip,
    action: part === 'texts' ? 'reveal texts' : 'reveal number',
    subject: resource,
    recordId: id,
    recordName: nameOf(record),
  });
  return record;
}

/** The caller's visit. Throws 404 if there is none. */
function visitOf({ caller }: Pick<HandlerContext, 'caller'>): StoredVisit {
  if (!caller.acting) throw new HttpProblem('not_found', 'You are not acting for a tenant.');
  return caller.acting.visit;
}
