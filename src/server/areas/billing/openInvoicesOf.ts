import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What a tenant owes, the oldest first. */
export async function openInvoicesOf(store: Store, tenantId: string): Promise<Collections['invoices'][]> {
  return await store.tx.find('invoices', { tenant_id: tenantId, status: 'open' });
}
