import { DUE_DAYS } from '#src/domain/billing/billingTerms.ts';
import type { InvoiceLine } from '#src/domain/billing/invoice.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const DAY = 86_400_000;

export interface Bill {
  tenantId: string;
  currency: string;
  lines: InvoiceLine[];
  /** Paid; otherwise it is open. */
  isPaid: boolean;
  at: string;
}

/** Issues an invoice with the tenant's next number, without gaps or duplicates, in the name that the company has now. */
export async function issueInvoice(tx: Transaction, bill: Bill): Promise<Collections['invoices']> {
  const customer = await settingsOf(tx, bill.tenantId);
  const issued = await tx.find('invoices', { tenant_id: bill.tenantId });
  const invoice = await tx.insert('invoices', numbered(bill, { customer, issued }));
  return await tx.update('invoices', invoice.id, withPage(invoice));
}

/** The tenant's next invoice, without its page, as it has no id yet. */
export function numbered(
  { tenantId, currency, lines, isPaid, at }: Bill,
  {
    customer,
    issued,
  }: { customer: Pick<CompanySettings, 'name' | 'timezone'>; issued: readonly Collections['invoices'][] },
): NewRecord<Collections['invoices']> {
  const issuedCount = issued.filter(({ number }) => number !== '').length;
  return {
    tenant_id: tenantId,
    number: `INV-${String(issuedCount + 1).padStart(4, '0')}`,
    status: isPaid ? 'paid' : 'open',
    customer_name: customer.name,
    timezone: customer.timezone,
    currency,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    issued_at: at,
    due_at: new Date(Date.parse(at) + DUE_DAYS * DAY).toISOString(),
    paid_at: isPaid ? at : null,
    pdf_url: '',
    created_at: at,
    updated_at: at,
  };
}

/** The path of an issued invoice's PDF. */
export function withPage({ id }: { id: string }): { pdf_url: string } {
  return { pdf_url: `/billing/invoices/${id}/pdf` };
}
