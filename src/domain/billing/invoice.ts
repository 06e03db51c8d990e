import { z } from 'zod';
import { currencyCode } from '#src/domain/company/plan.ts';
import { PLAN_INTERVALS } from '#src/domain/company/planTerms.ts';
import { instant, recordBase } from '#src/domain/record.ts';
import { INVOICE_LINE_KINDS, INVOICE_STATUSES } from './billingTerms.ts';

export const invoiceLine = z.object({
  kind: z.enum(INVOICE_LINE_KINDS),
  plan_name: z.string(),
  interval: z.enum(PLAN_INTERVALS),
  from: instant,
  to: instant,
  /** Minor units; negative for a credit. */
  amount: z.int(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  ...recordBase,
  /** Numbered per tenant without gaps: INV-0001. Empty until it is issued. */
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  /** The company's name and time zone at issue. A later change of its settings leaves the invoice as it is. */
  customer_name: z.string(),
  timezone: z.string(),
  currency: currencyCode,
  lines: z.array(invoiceLine),
  total: z.int(),
  issued_at: instant.nullable(),
  due_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** The path of the PDF below /api/v2; needs the same permission as the invoice. */
  pdf_url: z.string(),
});
export type Invoice = z.infer<typeof invoice>;
