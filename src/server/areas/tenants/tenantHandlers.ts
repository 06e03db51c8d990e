import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import type { UnsentMail } from '#src/domain/tenants/unsentMail.ts';
import { ownRecord } from '#src/server/access/tenancy.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { givePlan, previewGivenPlan } from './givePlan.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';
import { tenantOverview } from './tenantOverview.ts';

/** The most undelivered mails listed. */
const MAILS_SHOWN = 200;

const tenantOf = ({ tx, caller, id }: HandlerContext): Promise<Collections['tenants']> =>
  ownRecord(tx, caller, 'tenants', id);

/** Operations of staff on a tenant. */
export const tenantHandlers = {
  /** Links and codes are not shown: whoever has them signs in as somebody else, which no permission allows. */
  unsentMails: async ({ tx }) =>
    (await tx.jobs.unsentMails({ limit: MAILS_SHOWN })).map(
      ({ id, to, kind, at, status, next_at, attempts, reason }): UnsentMail => ({
        id,
        to,
        kind,
        at,
        status: status === 'given_up' ? status : 'waiting',
        next_at,
        attempts,
        reason,
      }),
    ),
  tenantOverview: async (context) => await tenantOverview(context, await tenantOf(context)),

  previewTenantPlan: async (context) => await previewGivenPlan(context, await tenantOf(context)),
  setTenantPlan: async (context) => await givePlan(context, await tenantOf(context)),

  async setTenantStatus(context): Promise<TenantAccount> {
    const { tx, clock, caller, req } = context;
    const tenant = await tenantOf(context);
    const { status, reason } = context.body;
    if (tenant.status === 'terminated')
      throw new HttpProblem('conflict', sentence('tenants.contract_ended', { tenant: tenant.name }));
    const { status: was, status_reason } = tenant;
    const after = { status, status_reason: status === 'active' ? null : reason };
    const changed = await tx.update('tenants', tenant.id, after);
    await recordActivity(tx, clock, {
      caller: { user: caller.user, tenantId: tenant.id },
      ip: req.ip,
      action: status === 'active' ? 'lift suspension' : 'suspend',
      subject: 'tenants',
      recordId: tenant.id,
      recordName: tenant.name,
      before: { status: was, status_reason },
      after,
    });
    return { ...changed, ...(await tenantFiguresOf(tx, tenant.id, tenant.plan_id)) };
  },
} satisfies Partial<OperationHandlers>;
