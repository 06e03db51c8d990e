import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { ownersOf, settingsOf } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { endVisit, visitAuthor } from '#src/server/sessions/acting/endVisits.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { askForChanges, mayChangeUnasked } from './askForChanges.ts';
import { visitWithToken } from './visitWithToken.ts';

const MINUTE = 60_000;

/** Starts a visit. Throws 403 when the tenant allows none, 409 when there is no owner to act for. */
export async function startVisit(env: ApiEnvironment, context: HandlerContext<'startVisit'>): Promise<StartedVisit> {
  const { tx, clock, random, caller, id: tenantId, req } = context;
  const { minutes, mode, reason, ticket, change_reason } = context.body;
  const tenant = await recordOf(tx, caller, 'tenants', tenantId);
  await requireSupportAccess(tx, tenant);
  if (tenant.status === 'terminated')
    throw new HttpProblem('conflict', sentence('acting.tenant_closed', { tenant: tenant.name }));
  if (tenant.status === 'suspended' && mode === 'may_change') {
    throw unprocessable({ mode: sentence('acting.only_read_only') });
  }
  const [owner] = await ownersOf(tx, tenantId);
  if (!owner) throw new HttpProblem('conflict', sentence('acting.no_owner'));
  // A staff member has one visit at a time: starting another ends one left open in another browser.
  const openVisits = await tx.find('visits', { staff_id: caller.user.id, ended_at: null });
  for (const openVisit of openVisits) await endVisit({ tx, clock }, openVisit, { how: 'left', ip: req.ip });

  // Visits use real time, as their tokens do: a test's clock must not end them.
  const now = Date.now();
  // Without permission it starts read-only, and the owners are asked.
  const mustAsk = mode === 'may_change' && !(await mayChangeUnasked(tx, tenantId));
  const visit = await tx.insert('visits', {
    id: random.id(),
    tenant_id: tenantId,
    staff_id: caller.user.id,
    staff_name: caller.user.name,
    owner_id: owner.id,
    owner_name: owner.name,
    session_id: caller.sessionId,
    mode: mustAsk ? 'read_only' : mode,
    reason,
    ticket,
    change_reason: mode === 'may_change' && !mustAsk ? (change_reason ?? null) : null,
    change_requested_at: null,
    change_decision: null,
    change_decided_by: null,
    started_at: new Date(now).toISOString(),
    ends_at: new Date(now + minutes * MINUTE).toISOString(),
    ended_at: null,
    end_cause: null,
    revealed: [],
  });
  await logStart(context, visit, tenant.name);
  if (!mustAsk) return await visitWithToken(env, visit, req);
  // Stryker disable next-line StringLiteral: the schema of the body requires a reason.
  const pendingVisit = await askForChanges(context, visit, change_reason ?? '');
  return await visitWithToken(env, pendingVisit, req);
}

async function logStart({ tx, clock, req }: HandlerContext, visit: StoredVisit, tenantName: string): Promise<void> {
  const { mode, reason, ticket, change_reason, ends_at } = visit;
  await recordActivity(tx, clock, {
    caller: visitAuthor(visit),
    ip: req.ip,
    action: 'start visit',
    subject: 'tenants',
    recordId: visit.id,
    recordName: tenantName,
    after: { mode, reason, ticket, ...(change_reason === null ? {} : { change_reason }), ends_at },
  });
}

async function requireSupportAccess(tx: Transaction, { id, name }: Collections['tenants']): Promise<void> {
  if ((await settingsOf(tx, id)).support_access_allowed) return;
  const reason = `${name} has turned off support access. An owner can turn it on in the company settings.`;
  throw new HttpProblem('forbidden', reason, { permission: { action: 'impersonate', subject: 'tenants', reason } });
}
