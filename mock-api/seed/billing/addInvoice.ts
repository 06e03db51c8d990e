import type { Store } from '#mock-api/storage/Store.ts';
import { type Bill, numbered, withPage } from '#src/server/areas/billing/issueInvoice.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

/** An invoice as it is issued. */
export function addInvoice(store: Store, bill: Bill): Collections['invoices'] {
  const invoice = store.insert('invoices', numbered(bill, store.ofTenant('invoices', bill.tenantId)));
  return store.update('invoices', invoice.id, withPage(invoice));
}
