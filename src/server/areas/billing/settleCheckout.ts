import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { applyChange, type BillingDeed } from './applyChange.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';
import { previewChange } from './previewChange.ts';

/**
 * Carries out what was paid for, once: another plan, or an invoice that is open no longer. What cannot be had at that price any more is not
 * charged, and the visit ends as expired.
 */
export function settleCheckout(
  store: Store,
  clock: Pick<Clock, 'now'>,
  { id }: Pick<Collections['checkouts'], 'id'>,
): void {
  const checkout = store.byId('checkouts', id);
  if (!checkout || (checkout.status !== 'open' && checkout.status !== 'processing')) return;
  const tenantId = checkout.tenant_id ?? '';
  const deed = { store, clock, tenantId, by: { user: checkout.created_by, tenantId }, ip: undefined };
  const isDone = checkout.purpose === 'change' ? change(deed, checkout) : payInvoice(deed, checkout);
  store.update('checkouts', id, { status: isDone ? 'paid' : 'expired', settles_at: null });
}

function change(deed: BillingDeed, { plan_id, stamp }: Collections['checkouts']): boolean {
  // Whoever was suspended since pays what is owed, and nothing new.
  if (deed.store.byId('tenants', deed.tenantId)?.status !== 'active') return false;
  const previewed = previewChange(deed.store, deed.tenantId, plan_id, deed.clock.now());
  if (previewed.preview.refusal !== null || previewed.preview.stamp !== stamp) return false;
  applyChange(deed, previewed);
  return true;
}

function payInvoice(
  { store, clock, tenantId, by, ip }: BillingDeed,
  { invoice_id }: Collections['checkouts'],
): boolean {
  const invoice = store.byId('invoices', invoice_id ?? '');
  if (invoice?.status !== 'open') return false;
  const paid_at = clock.now().toISOString();
  store.update('invoices', invoice.id, { status: 'paid', paid_at });
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  if (subscription && openInvoicesOf(store, tenantId).length === 0) {
    const isOver = subscription.status === 'canceled';
    const payments = subscription.payments === 'slow' ? 'slow' : 'taken';
    store.update('subscriptions', subscription.id, { payments, ...(isOver ? {} : { status: 'active' }) });
  }
  recordActivity(store, clock, {
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
