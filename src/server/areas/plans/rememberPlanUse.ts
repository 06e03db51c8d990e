import type { Store } from '#src/server/storage/Store.ts';

/** Remembers of each plan that a tenant left that somebody has had it: invoices and activity speak of it long afterwards. */
export function rememberPlanUse(store: Store): void {
  store.follow((change) => {
    if (change === 'replaced') return;
    if (change.collection !== 'tenants' && change.collection !== 'subscriptions') return;
    const left = change.before?.plan_id;
    if (left === undefined || left === change.after?.plan_id || store.byId('plan_uses', left)) return;
    store.insert('plan_uses', { id: left, tenant_id: null });
  });
}

/** Whether any tenant has or had a plan. */
export function wasPlanUsed(store: Store, planId: string): boolean {
  const hasIt = (record: { plan_id: string }): boolean => record.plan_id === planId;
  return (
    store.byId('plan_uses', planId) !== undefined ||
    store.all('tenants').some(hasIt) ||
    store.all('subscriptions').some(hasIt)
  );
}
