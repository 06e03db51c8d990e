import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { carried } from './carried.ts';
import { ownVisit } from './ownVisit.ts';

/** From looking to changing. */
export async function changeVisit(env: ApiEnvironment, context: HandlerContext): Promise<StartedVisit> {
  const { store, clock, caller, body, req } = context;
  const visit = ownVisit(context);
  const { mode, change_reason } = body as { mode: 'may_change'; change_reason: string };
  const tenant = store.byId('tenants', visit.tenant_id);
  if (tenant?.status !== 'active') {
    throw new HttpProblem('conflict', said`The tenant is suspended: the visit stays read-only.`);
  }
  const before = { mode: visit.mode, change_reason: visit.change_reason };
  const changed = store.update('visits', visit.id, { mode, change_reason });
  recordActivity(store, clock, {
    caller,
    ip: req.ip,
    action: 'change visit',
    subject: 'tenants',
    recordId: visit.id,
    recordName: tenant.name,
    before,
    after: { mode, change_reason },
  });
  return carried(env, changed, req);
}
