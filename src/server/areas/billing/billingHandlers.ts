import type { Subscription } from '#src/domain/billing/subscription.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { applyChange } from './applyChange.ts';
import { checkoutHandlers } from './checkoutHandlers.ts';
import { invoicePdf } from './invoicePdf.ts';
import { requireContract } from './planOf.ts';
import { previewChange } from './previewChange.ts';
import { requireChoosable } from './requireChoosable.ts';
import { invoicesToPay, subscriptionOverviewOf } from './subscriptionOverviewOf.ts';
import { usageByOrigin } from './usageByOrigin.ts';

type BillingHandlers = Pick<
  OperationHandlers,
  | 'subscription'
  | 'openInvoices'
  | 'billingUsage'
  | 'previewPlan'
  | 'changePlan'
  | 'startCheckout'
  | 'checkout'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'invoicePdf'
>;

/** Changes what happens at the end of the period, and logs it. Does nothing if that is already planned. */
async function atPeriodEnd(
  context: HandlerContext,
  action: ActivityAction,
  change: Partial<Subscription>,
): Promise<Subscription> {
  const { tx, clock, caller, req } = context;
  const { subscription: before, plan } = await requireContract(context);
  if (before.status === 'canceled') throw new HttpProblem('transition_refused', sentence('billing.contract_ended'));
  const isSo = Object.entries(change).every(([name, value]) => before[name as keyof Subscription] === value);
  if (isSo) return before;
  const after = await tx.update('subscriptions', before.id, change);
  const loggedFields = async ({ cancel_at_period_end, pending_plan_id, period_end }: Subscription) => {
    // Stryker disable next-line StringLiteral: no plan has the text as its id.
    const pendingId = pending_plan_id ?? '';
    const next_plan = (await tx.get('plans', pendingId))?.name ?? null;
    return { cancel_at_period_end, next_plan, period_end };
  };
  const entry = { caller, ip: req.ip, action, subject: 'billing', recordId: before.id, recordName: plan.name };
  await recordActivity(tx, clock, { ...entry, before: await loggedFields(before), after: await loggedFields(after) });
  return after;
}

/** The tenant's subscription, invoices and plans. */
export const billingHandlers: BillingHandlers = {
  ...checkoutHandlers,
  invoicePdf,

  subscription: async (context) =>
    await subscriptionOverviewOf(context.tx, (await requireContract(context)).subscription),
  openInvoices: async ({ tx, tenantId }) => ({
    invoices: await invoicesToPay(tx, tenantId),
    payers: (await ownersOf(tx, tenantId)).map(({ name }) => name),
  }),
  billingUsage: async (context) => await usageByOrigin(context, (await requireContract(context)).subscription),

  async previewPlan({ tx, clock, tenantId, body }) {
    const { plan_id } = body;
    return (await previewChange(tx, { tenantId, planId: plan_id, now: clock.now() })).preview;
  },

  async changePlan({ tx, clock, tenantId, caller, req, body }) {
    const { plan_id, preview_id } = body;
    const previewedChange = await previewChange(tx, { tenantId, planId: plan_id, now: clock.now() });
    requireChoosable(previewedChange.preview, preview_id);
    if (previewedChange.preview.total > 0) {
      throw new HttpProblem('conflict', sentence('billing.paid_immediately'));
    }
    return await applyChange({ tx, clock, tenantId, by: caller, ip: req.ip }, previewedChange);
  },

  cancelSubscription: async (context) =>
    await atPeriodEnd(context, 'cancel contract', { cancel_at_period_end: true, pending_plan_id: null }),
  resumeSubscription: async (context) =>
    await atPeriodEnd(context, 'resume contract', { cancel_at_period_end: false, pending_plan_id: null }),
};
