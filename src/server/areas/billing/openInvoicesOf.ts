import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What a tenant owes, the oldest first. */
export function openInvoicesOf(store: Store, tenantId: string): Collections['invoices'][] {
  return store.ofTenant('invoices', tenantId).filter(({ status }) => status === 'open');
}
