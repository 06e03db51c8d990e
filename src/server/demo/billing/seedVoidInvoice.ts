import { daysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { addInvoice } from './addInvoice.ts';

/** An invoice that was issued by mistake and taken back, as when a trial is prolonged: its number stays. */
export function seedVoidInvoice(context: SeedContext, tenantId: string): void {
  const { store } = context;
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  const plan = store.byId('plans', subscription?.plan_id ?? '');
  if (!subscription || !plan) return;
  const { period_start: from, period_end: to } = subscription;
  const line = { kind: 'period' as const, plan_name: plan.name, interval: plan.interval, from, to, amount: plan.price };
  const bill = { tenantId, currency: plan.currency, lines: [line], isPaid: false, at: daysAgo(context, 11) };
  store.update('invoices', addInvoice(store, bill).id, { status: 'void' });
}
