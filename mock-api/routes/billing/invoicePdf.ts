import PDFDocument from 'pdfkit';
import { settingsOf } from '#mock-api/simulation/tenantFacts.ts';
import type { Collections, HandlerContext } from '#mock-api/types.ts';
import type { InvoiceLine } from '#src/domain/billing/invoice.ts';

const MARGIN = 56;
const QUIET = '#5B5F73';
const WHAT: Record<InvoiceLine['kind'], (line: InvoiceLine) => string> = {
  period: ({ plan_name, interval }) => `Plan ${plan_name}, by the ${interval}`,
  charge: ({ plan_name }) => `Plan ${plan_name}, rest of the period`,
  credit: ({ plan_name }) => `Plan ${plan_name}, not used: given back`,
};

/** An invoice as one files it. */
export function invoicePdf({ store, tenantId, id, res }: HandlerContext): Promise<Buffer> {
  const invoice = store.byId('invoices', id) as Collections['invoices'];
  const { name, timezone } = settingsOf(store, tenantId);
  res.setHeader('Content-Disposition', `attachment; filename="${invoice.number || 'draft'}.pdf"`);
  return drawn(invoice, { name, timezone });
}

function drawn(
  invoice: Collections['invoices'],
  { name, timezone }: { name: string; timezone: string },
): Promise<Buffer> {
  const { number, currency, lines, total, issued_at, due_at, paid_at, status } = invoice;
  const money = moneyIn(currency);
  const date = (instant: string | null) =>
    instant === null
      ? '-'
      : new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timezone }).format(new Date(instant));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Invoice ${number}`, Author: 'Heliograph' },
  });
  const end = pdf.page.width - MARGIN;
  const row = (left: string, right: string) => {
    const { y } = pdf;
    pdf.text(left, MARGIN, y, { width: end - MARGIN - 120 });
    const below = pdf.y;
    pdf.text(right, end - 120, y, { width: 120, align: 'right' });
    pdf.y = Math.max(below, pdf.y);
    pdf.x = MARGIN;
  };
  const rule = () => {
    pdf.moveDown(0.5);
    pdf.moveTo(MARGIN, pdf.y).lineTo(end, pdf.y).strokeColor('#E4E5EC').stroke();
    pdf.moveDown(0.75);
  };

  pdf.font('Helvetica-Bold').fontSize(22).text(`Invoice ${number}`);
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text('Heliograph').moveDown(1.5);
  pdf.fillColor('black');
  row('Bill to', name);
  row('Issued', date(issued_at));
  if (status === 'open') row('Due', date(due_at));
  row('Status', status === 'paid' ? `Paid on ${date(paid_at)}` : status);
  rule();
  for (const line of lines) {
    row(WHAT[line.kind](line), money(line.amount));
    pdf
      .fontSize(9)
      .fillColor(QUIET)
      .text(`${date(line.from)} to ${date(line.to)}`, MARGIN);
    pdf.fontSize(10).fillColor('black').moveDown(0.5);
  }
  rule();
  row('Tax', 'none');
  pdf.font('Helvetica-Bold');
  row('Total', money(total));
  return written(pdf);
}

function moneyIn(currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  // The fonts that every reader has know neither minus sign nor narrow spaces.
  return (amount) =>
    format
      .format(amount / digits)
      .replace(/−/g, '-')
      .replace(/\s/g, ' ');
}

function written(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
