import { type Bill, numbered, withPage } from '#src/server/areas/billing/issueInvoice.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { SeedStore } from './DemoRecords.ts';

/** Adds an invoice and issues it. */
export function addInvoice(store: SeedStore, bill: Bill): Collections['invoices'] {
  const invoice = store.insert('invoices', numbered(bill, store.ofTenant('invoices', bill.tenantId)));
  return store.update('invoices', invoice.id, withPage(invoice));
}
