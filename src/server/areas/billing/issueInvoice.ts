import { DUE_DAYS } from '#src/domain/billing/billingTerms.ts';
import type { InvoiceLine } from '#src/domain/billing/invoice.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Store } from '#src/server/storage/Store.ts';

const DAY = 86_400_000;

interface Bill {
  tenantId: string;
  currency: string;
  lines: InvoiceLine[];
  /** Otherwise it is open. */
  isPaid: boolean;
  at: string;
}

/** Issues an invoice under the tenant's next number: none is left out and none is given twice. */
export function issueInvoice(store: Store, { tenantId, currency, lines, isPaid, at }: Bill): Collections['invoices'] {
  const issued = store.ofTenant('invoices', tenantId).filter(({ number }) => number !== '').length;
  const invoice = store.insert('invoices', {
    tenant_id: tenantId,
    number: `INV-${String(issued + 1).padStart(4, '0')}`,
    status: isPaid ? 'paid' : 'open',
    currency,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    issued_at: at,
    due_at: new Date(Date.parse(at) + DUE_DAYS * DAY).toISOString(),
    paid_at: isPaid ? at : null,
    pdf_url: '',
    created_at: at,
    updated_at: at,
  });
  return store.update('invoices', invoice.id, { pdf_url: `/billing/invoices/${invoice.id}/pdf` });
}
