import type { Collections } from '#mock-api/kept/Collections.ts';
import type { Store } from '#mock-api/store/Store.ts';

/** What a tenant owes, the oldest first. */
export function openInvoicesOf(store: Store, tenantId: string): Collections['invoices'][] {
  return store.ofTenant('invoices', tenantId).filter(({ status }) => status === 'open');
}
