import { periodAfter } from '#src/domain/billing/periodAfter.ts';
import { WHOLE_PERIOD } from '#src/domain/billing/planTransition.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { AUTOMATIC_AUTHOR } from '#src/server/areas/activity/index.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { issueInvoice } from './issueInvoice.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';

/**
 * Ends a period and starts the next one: on the plan chosen for it, with nothing used and an invoice, paid if a payment method is known and
 * open otherwise. A canceled contract ends instead.
 */
export async function renewContract(
  tx: Transaction,
  subscription: Collections['subscriptions'],
  at: string,
): Promise<void> {
  const { id, tenant_id, period_end, pending_plan_id, plan_id, usage, anchor_day } = subscription;
  if (subscription.cancel_at_period_end) {
    await tx.update('subscriptions', id, {
      status: 'canceled',
      cancel_at_period_end: false,
      pending_plan_id: null,
    });
    await logAutomatic(tx, subscription, at, {
      action: 'end contract',
      before: { status: subscription.status },
      after: { status: 'canceled' },
    });
    return;
  }
  const plan = (await tx.get('plans', pending_plan_id ?? plan_id)) ?? (await tx.get('plans', plan_id));
  if (!plan || tenant_id === null) return;
  const next = { period_start: period_end, period_end: periodAfter(period_end, plan.interval, anchor_day) };
  if (plan.price > 0) await issueInvoice(tx, { ...billOf(plan, subscription, next), tenantId: tenant_id, at });
  const isOwing = (await openInvoicesOf(tx, tenant_id)).length > 0;
  if (plan.id !== plan_id && (await tx.get('tenants', tenant_id)))
    await tx.update('tenants', tenant_id, { plan_id: plan.id });
  const status = isOwing ? 'past_due' : 'active';
  await tx.update('subscriptions', id, {
    ...next,
    period_price: plan.price,
    paid_segments: WHOLE_PERIOD,
    plan_id: plan.id,
    pending_plan_id: null,
    status,
    usage: { ...usage, segments: 0 },
  });
  const before = { status: subscription.status, period_end, plan: (await tx.get('plans', plan_id))?.name ?? '' };
  const after = { status, period_end: next.period_end, plan: plan.name };
  await logAutomatic(tx, subscription, at, { action: 'renew contract', before, after });
}

/** Logs that the contract was renewed or ended automatically, also with the plan and status that stay. */
async function logAutomatic(
  tx: Transaction,
  { id, tenant_id, plan_id }: Collections['subscriptions'],
  at: string,
  entry: { action: ActivityAction; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await tx.insert('activity', {
    ...entry,
    tenant_id,
    at,
    actor_id: AUTOMATIC_AUTHOR.id,
    actor_name: AUTOMATIC_AUTHOR.name,
    via: null,
    subject: 'billing',
    record_id: id,
    record_name: (await tx.get('plans', plan_id))?.name ?? '',
    ip: null,
  });
}

function billOf(
  { name, interval, price, currency }: Collections['plans'],
  { payments }: Collections['subscriptions'],
  { period_start, period_end }: { period_start: string; period_end: string },
) {
  const line = {
    kind: 'period' as const,
    plan_name: name,
    interval,
    from: period_start,
    to: period_end,
    amount: price,
  };
  return { currency, lines: [line], isPaid: payments === 'taken' || payments === 'slow' };
}
