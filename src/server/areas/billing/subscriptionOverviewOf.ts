import type { OpenInvoices, SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { currentUsage } from './currentUsage.ts';
import { limitsOf } from './limitsOf.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';

/** A contract as the billing page shows it. */
export async function subscriptionOverviewOf(
  tx: Transaction,
  subscription: Collections['subscriptions'],
): Promise<SubscriptionOverview> {
  // Stryker disable next-line StringLiteral: a contract is with a tenant.
  const tenantId = subscription.tenant_id ?? '';
  const { plan_id, pending_plan_id, cancel_at_period_end, status, period_end, payments } = subscription;
  const plan = (await tx.get('plans', plan_id)) as Collections['plans'];
  // Stryker disable next-line StringLiteral: no plan has the text as its id.
  const pendingId = pending_plan_id ?? '';
  const pending_plan = (await tx.get('plans', pendingId)) ?? null;
  const next = pending_plan ?? plan;
  const isOver = cancel_at_period_end || status === 'canceled';
  return {
    ...subscription,
    usage: await currentUsage(tx, tenantId),
    plan,
    limits: (await limitsOf(tx, tenantId)) ?? plan.limits,
    pending_plan,
    open_invoices: await invoicesToPay(tx, tenantId),
    next_charge: isOver ? null : { amount: next.price, currency: next.currency, at: period_end },
    pays_automatically: payments === 'taken' || payments === 'slow',
    payers: (await ownersOf(tx, tenantId)).map(({ name }) => name),
  };
}

/** A tenant's open invoices as its pages show them, oldest first. */
export async function invoicesToPay(tx: Transaction, tenantId: string): Promise<OpenInvoices['invoices']> {
  return (await openInvoicesOf(tx, tenantId)).map(({ id, number, total, currency, due_at, created_at }) => ({
    id,
    number,
    total,
    currency,
    due_at: due_at ?? created_at,
  }));
}
