import type { ChangeRefusal } from '#src/domain/billing/billingTerms.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { applyChange, type PreviewedChange, previewChange, requireChoosable } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { tenantFiguresOf } from './tenantFiguresOf.ts';

type Tenant = Collections['tenants'];

const WHY: Record<ChangeRefusal, Sentence> = {
  same_plan: sentence('tenants.same_plan'),
  already_planned: sentence('tenants.already_planned'),
  payment_due: sentence('tenants.payment_due'),
  other_currency: sentence('tenants.other_currency'),
  not_offered: sentence('tenants.not_offered'),
  limits: sentence('tenants.limits'),
};

/** Previews a plan, public or made for this tenant. */
export async function previewGivenPlan(
  { tx, clock, body }: HandlerContext<'previewTenantPlan'>,
  { id }: Tenant,
): Promise<PreviewedChange['preview']> {
  const { plan_id } = body;
  return (await previewChange(tx, id, plan_id, clock.now(), 'staff')).preview;
}

/** Changes a tenant's plan as previewed. An amount due is charged if the tenant has a payment method, otherwise it becomes an open invoice. */
export async function givePlan(
  { tx, clock, caller, req, body }: HandlerContext<'setTenantPlan'>,
  tenant: Tenant,
): Promise<TenantAccount> {
  const { plan_id, stamp } = body;
  if (tenant.status === 'terminated') {
    throw new HttpProblem('conflict', sentence('tenants.contract_ended', { tenant: tenant.name }));
  }
  const previewed = await previewChange(tx, tenant.id, plan_id, clock.now(), 'staff');
  requireChoosable(previewed.preview, stamp, WHY);
  const by = { user: caller.user, tenantId: tenant.id };
  await applyChange({ tx, clock, tenantId: tenant.id, by, ip: req.ip, isOnAccount: true }, previewed);
  const changed = (await tx.get('tenants', tenant.id)) ?? tenant;
  return { ...changed, ...(await tenantFiguresOf(tx, tenant.id, changed.plan_id)) };
}
