import { monthsLater } from '#src/domain/billing/periodAfter.ts';
import { addInvoice } from './addInvoice.ts';
import type { SeedContext } from './SeedContext.ts';

interface History {
  tenantId: string;
  planId: string;
  /** How many periods were charged, up to and including the current one. */
  periods: number;
  /** How many of the latest are unpaid. */
  unpaid?: number;
}

/** Adds a tenant's invoices, one for each month up to the current one. */
export function seedInvoices({ store }: SeedContext, { tenantId, planId, periods, unpaid = 0 }: History): void {
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  const plan = store.byId('plans', planId);
  if (!subscription || !plan) return;
  const edges = Array.from({ length: periods + 1 }, (_, back) => monthsLater(subscription.period_end, -back)).reverse();
  edges[periods - 1] = subscription.period_start;
  for (let at = 0; at < periods; at += 1) {
    const from = edges[at] ?? '';
    const to = edges[at + 1] ?? '';
    const line = {
      kind: 'period' as const,
      plan_name: plan.name,
      interval: plan.interval,
      from,
      to,
      amount: plan.price,
    };
    const isPaid = at < periods - unpaid;
    addInvoice(store, { tenantId, currency: plan.currency, lines: [line], isPaid, at: from });
  }
}
