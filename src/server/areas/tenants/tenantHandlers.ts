import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { TenantAccount, TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import type { UnsentMail } from '#src/domain/tenants/unsentMail.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { applyChange, type PreviewedChange, previewChange, requireChoosable } from '#src/server/areas/billing/index.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import { statisticsOf } from '#src/server/areas/statistics/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

/** The most undelivered mails listed. */
const MAILS_SHOWN = 200;

const tenantOf = ({ tx, caller, id }: HandlerContext): Promise<Collections['tenants']> =>
  recordOf(tx, caller, 'tenants', id);

/** Operations of staff on a tenant. */
export const tenantHandlers = {
  /** Links and codes are not shown: with them, staff could sign in as somebody else, which no permission allows. */
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
    const { status: statusBefore, status_reason } = tenant;
    const after = { status, status_reason: status === 'active' ? null : reason };
    const changedTenant = await tx.update('tenants', tenant.id, after);
    await recordActivity(tx, clock, {
      caller: { user: caller.user, tenantId: tenant.id },
      ip: req.ip,
      action: status === 'active' ? 'lift suspension' : 'suspend',
      subject: 'tenants',
      recordId: tenant.id,
      recordName: tenant.name,
      before: { status: statusBefore, status_reason },
      after,
    });
    return { ...changedTenant, ...(await tenantFiguresOf(tx, tenant)) };
  },
} satisfies Partial<OperationHandlers>;

type Tenant = Collections['tenants'];

const REFUSALS: Record<ChangeRefusal, Sentence> = {
  same_plan: sentence('tenants.same_plan'),
  already_planned: sentence('tenants.already_planned'),
  payment_due: sentence('tenants.payment_due'),
  other_currency: sentence('tenants.other_currency'),
  not_offered: sentence('tenants.not_offered'),
  limits: sentence('tenants.limits'),
};

/** Previews a plan, public or made for this tenant. */
async function previewGivenPlan(
  { tx, clock, body }: HandlerContext<'previewTenantPlan'>,
  { id }: Tenant,
): Promise<PreviewedChange['preview']> {
  const { plan_id } = body;
  return (await previewChange(tx, { tenantId: id, planId: plan_id, now: clock.now(), requester: 'staff' })).preview;
}

/** Changes a tenant's plan as previewed. An amount due is charged if the tenant has a payment method, otherwise it becomes an open invoice. */
async function givePlan(
  { tx, clock, caller, req, body }: HandlerContext<'setTenantPlan'>,
  tenant: Tenant,
): Promise<TenantAccount> {
  const { plan_id, preview_id } = body;
  if (tenant.status === 'terminated') {
    throw new HttpProblem('conflict', sentence('tenants.contract_ended', { tenant: tenant.name }));
  }
  const previewedChange = await previewChange(tx, {
    tenantId: tenant.id,
    planId: plan_id,
    now: clock.now(),
    requester: 'staff',
  });
  requireChoosable(previewedChange.preview, preview_id, REFUSALS);
  const by = { user: caller.user, tenantId: tenant.id };
  await applyChange({ tx, clock, tenantId: tenant.id, by, ip: req.ip, isOnAccount: true }, previewedChange);
  const changedTenant = (await tx.get('tenants', tenant.id)) ?? tenant;
  return { ...changedTenant, ...(await tenantFiguresOf(tx, changedTenant)) };
}

/** Days of failures shown, today included. */
const DAYS = 7;

async function tenantOverview(
  { tx, clock }: HandlerContext,
  { id, timezone }: Collections['tenants'],
): Promise<TenantOverview> {
  const people = await tx.find('users', { tenant_id: id });
  const today = dayAt(clock.now().getTime(), timezone);
  const { failures } = await statisticsOf({
    from: dateOfDay(today - DAYS + 1),
    to: dateOfDay(today),
    zone: timezone,
    now: clock.now(),
    sums: (starts) => tx.statistics.sums({ tenantId: id, starts }),
  });
  return {
    id,
    owners: await ownersOf(tx, id),
    users: (['active', 'invited', 'disabled'] as const).map((status) => ({
      status,
      count: people.filter((person) => person.status === status).length,
    })),
    devices: [...(await tx.find('devices', { tenant_id: id }))],
    failures,
    period_end: (await tx.find('subscriptions', { tenant_id: id }))[0]?.period_end ?? null,
  };
}
