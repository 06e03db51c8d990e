import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's open invoices, oldest first. */
export async function openInvoicesOf(tx: Transaction, tenantId: string): Promise<Collections['invoices'][]> {
  return await tx.find('invoices', { tenant_id: tenantId, status: 'open' });
}
