import { type Bill, numbered, withPage } from '#src/server/areas/billing/issueInvoice.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { SeedStore } from './DemoRecords.ts';

/** Adds an invoice and issues it. A void one is so from the start, because an open one alerts the tenant. */
export function addInvoice(store: SeedStore, bill: Bill, isVoid = false): Collections['invoices'] {
  const [customer] = store.ofTenant('company_settings', bill.tenantId);
  if (!customer) throw new Error(`The tenant ${bill.tenantId} has no company settings.`);
  const issued = store.ofTenant('invoices', bill.tenantId);
  const input = numbered(bill, { customer, issued });
  const invoice = store.insert('invoices', isVoid ? { ...input, status: 'void' } : input);
  return store.update('invoices', invoice.id, withPage(invoice));
}
