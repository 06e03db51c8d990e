import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { applyChange, type PreviewedChange, previewChange, requireChoosable } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

type Tenant = Collections['tenants'];

const WHY: Record<ChangeRefusal, Said> = {
  same_plan: said('tenants.same_plan'),
  already_planned: said('tenants.already_planned'),
  payment_due: said('tenants.payment_due'),
  other_currency: said('tenants.other_currency'),
  not_offered: said('tenants.not_offered'),
  limits: said('tenants.limits'),
};

/** What a plan, public or made for this tenant, would cost it and change for it. */
export async function previewGivenPlan(
  { tx, clock, body }: HandlerContext<'previewTenantPlan'>,
  { id }: Tenant,
): Promise<PreviewedChange['preview']> {
  const { plan_id } = body;
  return (await previewChange(tx, id, plan_id, clock.now(), 'staff')).preview;
}

/** Puts a tenant on a plan as it was previewed. What is due at once is taken where the tenant pays by itself, and an open invoice otherwise. */
export async function givePlan(
  { tx, clock, caller, req, body }: HandlerContext<'setTenantPlan'>,
  tenant: Tenant,
): Promise<TenantAccount> {
  const { plan_id, stamp } = body;
  if (tenant.status === 'terminated') {
    throw new HttpProblem('conflict', said('tenants.contract_ended', { tenant: tenant.name }));
  }
  const previewed = await previewChange(tx, tenant.id, plan_id, clock.now(), 'staff');
  requireChoosable(previewed.preview, stamp, WHY);
  const by = { user: caller.user, tenantId: tenant.id };
  await applyChange({ tx, clock, tenantId: tenant.id, by, ip: req.ip, isOnAccount: true }, previewed);
  const changed = (await tx.get('tenants', tenant.id)) ?? tenant;
  return { ...changed, ...(await tenantFiguresOf(tx, tenant.id, changed.plan_id)) };
}
