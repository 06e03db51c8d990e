import { beginsPeriod } from '#src/domain/billing/proration.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { issueInvoice } from './issueInvoice.ts';
import type { PreviewedChange } from './previewChange.ts';

export interface BillingAction {
  tx: Transaction;
  clock: Pick<Clock, 'now'>;
  tenantId: string;
  /** Whose decision it is. */
  by: Parameters<typeof recordActivity>[2]['caller'];
  ip: string | undefined;
  /** Not on the payment page: the stored payment method is charged, or the amount is owed. */
  isOnAccount?: boolean;
}

/** Changes a tenant's plan as previewed: immediately, paid if it costs something, or with the next period. */
export async function applyChange(
  { tx, clock, tenantId, by, ip, isOnAccount = false }: BillingAction,
  { change, current, next, subscription }: PreviewedChange,
): Promise<Collections['subscriptions']> {
  const isNow = change.effective === 'now';
  const at = clock.now().toISOString();
  const isPaid = !isOnAccount || subscription.payments === 'taken' || subscription.payments === 'slow';
  const isOwing = change.total > 0 && !isPaid;
  // A change for the next period costs nothing yet.
  if (change.total > 0) {
    await issueInvoice(tx, { tenantId, currency: next.currency, lines: change.lines, isPaid, at });
  }
  if (isNow) await tx.update('tenants', tenantId, { plan_id: next.id });
  const after = await tx.update(
    'subscriptions',
    subscription.id,
    isNow
      ? {
          plan_id: next.id,
          period_price: next.price,
          paid_segments: change.paid,
          pending_plan_id: null,
          cancel_at_period_end: false,
          ...periodOf(change, subscription),
          ...(isOwing ? { status: 'past_due', payments: subscription.payments } : {}),
        }
      : { pending_plan_id: next.id, cancel_at_period_end: false },
  );
  await recordActivity(tx, clock, {
    caller: by,
    ip,
    action: isNow ? 'change plan' : 'plan change',
    subject: 'billing',
    recordId: subscription.id,
    recordName: next.name,
    before: { plan: current.name, interval: current.interval },
    after: { plan: next.name, interval: next.interval, counts_from: change.effective_at },
  });
  return after;
}

function periodOf(
  change: PreviewedChange['change'],
  before: Collections['subscriptions'],
): Partial<Collections['subscriptions']> {
  const { period_start, period_end, total } = change;
  const isNew = beginsPeriod(change, before);
  return {
    status: before.status === 'trialing' ? 'trialing' : 'active',
    period_start,
    period_end,
    ...(isNew ? { anchor_day: new Date(period_start).getUTCDate(), usage: { ...before.usage, segments: 0 } } : {}),
    // The payment method is known after the first payment.
    ...(total > 0 && before.payments !== 'slow' ? { payments: 'taken' } : {}),
  };
}
