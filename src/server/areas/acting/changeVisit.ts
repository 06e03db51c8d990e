import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { isActive } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import { askForChanges, mayChangeUnasked } from './askForChanges.ts';
import { ownVisit } from './ownVisit.ts';
import { visitWithToken } from './visitWithToken.ts';

/** Switches a visit from read-only to making changes if the tenant allows it; otherwise its owners are asked. */
export async function changeVisit(env: ApiEnvironment, context: HandlerContext<'changeVisit'>): Promise<StartedVisit> {
  const { tx, body, req } = context;
  const visit = ownVisit(context);
  const { change_reason } = body;
  if (!(await isActive(tx, visit.tenant_id))) {
    throw new HttpProblem('conflict', sentence('acting.stays_read_only'));
  }
  return await visitWithToken(env, await changed(context, visit, change_reason), req);
}

async function changed(context: HandlerContext, visit: StoredVisit, change_reason: string): Promise<StoredVisit> {
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
