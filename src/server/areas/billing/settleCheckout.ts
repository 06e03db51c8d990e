import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { applyChange, type BillingAction } from './applyChange.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';
import { previewIfSeen } from './previewChange.ts';

/**
 * Carries out what was paid for, once: a plan change, or a paid invoice. If it is no longer available at that price, nothing is charged and
 * the checkout expires.
 */
export async function settleCheckout(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  { id }: Pick<Collections['checkouts'], 'id'>,
): Promise<void> {
  const checkout = await tx.get('checkouts', id);
  if (!checkout || (checkout.status !== 'open' && checkout.status !== 'processing')) return;
  // Stryker disable next-line StringLiteral: a checkout belongs to a tenant.
  const tenantId = checkout.tenant_id ?? '';
  const action = { tx, clock, tenantId, by: { user: checkout.created_by, tenantId }, ip: undefined };
  const isDone = checkout.purpose === 'change' ? await change(action, checkout) : await payInvoice(action, checkout);
  await tx.update('checkouts', id, { status: isDone ? 'paid' : 'expired', settles_at: null });
}

async function change(action: BillingAction, { plan_id, preview_id }: Collections['checkouts']): Promise<boolean> {
  // A tenant suspended in the meantime can pay what it owes, and nothing new.
  if ((await action.tx.get('tenants', action.tenantId))?.status !== 'active') return false;
  const previewedChange = await previewIfSeen(action.tx, {
    tenantId: action.tenantId,
    planId: plan_id,
    now: action.clock.now(),
  });
  // Null for a plan retired in the meantime.
  if (previewedChange?.preview.refusal !== null || previewedChange.preview.preview_id !== preview_id) return false;
  await applyChange(action, previewedChange);
  return true;
}

async function payInvoice(
  { tx, clock, tenantId, by, ip }: BillingAction,
  { invoice_id }: Collections['checkouts'],
): Promise<boolean> {
  // Stryker disable next-line StringLiteral: a checkout for an invoice has one.
  const invoiceId = invoice_id ?? '';
  const invoice = await tx.get('invoices', invoiceId);
  if (invoice?.status !== 'open') return false;
  const paid_at = clock.now().toISOString();
  await tx.update('invoices', invoice.id, { status: 'paid', paid_at });
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  if (subscription && (await openInvoicesOf(tx, tenantId)).length === 0) {
    const isOver = subscription.status === 'canceled';
    const payments = subscription.payments === 'slow' ? 'slow' : 'taken';
    await tx.update('subscriptions', subscription.id, { payments, ...(isOver ? {} : { status: 'active' }) });
  }
  await recordActivity(tx, clock, {
    caller: by,
    ip,
    action: 'pay invoice',
    subject: 'billing',
    recordId: invoice.id,
    recordName: invoice.number,
    before: { status: 'open' },
    after: { status: 'paid', total: invoice.total, currency: invoice.currency },
  });
  return true;
}
