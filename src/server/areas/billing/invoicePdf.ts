import { buffer } from 'node:stream/consumers';
import type { Invoice, InvoiceLine } from '#src/domain/billing/invoice.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Language, languageOf } from '#src/server/sentences/languages.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Weight } from './invoiceFonts.ts';
import { moneyFormat } from './moneyFormat.ts';
import { writeText } from './writeText.ts';

const MARGIN = 56;
/** The width (pt) of the texts at the right: enough for a full date. */
const RIGHT = 200;
const QUIET = '#5B5F73';
const INTERVALS: Record<InvoiceLine['interval'], Sentence> = {
  month: sentence('billing.by_month'),
  year: sentence('billing.by_year'),
};
const DESCRIPTIONS: Record<InvoiceLine['kind'], (line: InvoiceLine) => Sentence> = {
  period: ({ plan_name, interval }) =>
    sentence('billing.line_period', { plan: plan_name, interval: INTERVALS[interval] }),
  charge: ({ plan_name }) => sentence('billing.line_charge', { plan: plan_name }),
  credit: ({ plan_name }) => sentence('billing.line_credit', { plan: plan_name }),
};
const STATUSES: Record<Exclude<Invoice['status'], 'paid'>, Sentence> = {
  draft: sentence('billing.status_draft'),
  open: sentence('billing.status_open'),
  void: sentence('billing.status_void'),
};

/** An invoice as a PDF, in the reader's language. */
export async function invoicePdf({ tx, id, req, res }: HandlerContext): Promise<Buffer<ArrayBuffer>> {
  const invoice = (await tx.get('invoices', id)) as Collections['invoices'];
  res.setHeader('Content-Disposition', `attachment; filename="${invoice.number || 'draft'}.pdf"`);
  return drawInvoice(invoice, languageOf(req));
}

async function drawInvoice(invoice: Collections['invoices'], language: Language): Promise<Buffer<ArrayBuffer>> {
  const { number, customer_name, timezone, currency, lines, total, issued_at, due_at, paid_at, status } = invoice;
  const money = moneyFormat(currency, language, 'code');
  const textOf = (sentence: Sentence) => sentence.in(language);
  const date = (instant: string | null) =>
    instant === null
      ? '-'
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone }).format(new Date(instant));
  // Imported for the first invoice that is drawn, because it takes longer than the rest of the server's start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: textOf(sentence('billing.invoice', { number })), Author: 'Heliograph' },
  });
  const end = pdf.page.width - MARGIN;
  const write = (text: string, weight: Weight = 'regular') =>
    writeText(pdf, text, { x: MARGIN, width: end - MARGIN, weight });
  const row = (left: string, right: string, weight: Weight = 'regular') => {
    const { y } = pdf;
    writeText(pdf, left, { x: MARGIN, width: end - MARGIN - RIGHT, weight });
    const below = pdf.y;
    pdf.y = y;
    writeText(pdf, right, { x: end - RIGHT, width: RIGHT, align: 'right', weight });
    pdf.y = Math.max(below, pdf.y);
  };
  const rule = () => {
    pdf.moveDown(0.5);
    pdf.moveTo(MARGIN, pdf.y).lineTo(end, pdf.y).strokeColor('#E4E5EC').stroke();
    pdf.moveDown(0.75);
  };

  pdf.fontSize(22);
  write(textOf(sentence('billing.invoice', { number })), 'bold');
  pdf.fontSize(10).fillColor(QUIET);
  write('Heliograph');
  pdf.moveDown(1.5).fillColor('black');
  row(textOf(sentence('billing.bill_to')), customer_name);
  row(textOf(sentence('billing.issued')), date(issued_at));
  if (status === 'open') row(textOf(sentence('billing.due')), date(due_at));
  row(
    textOf(sentence('billing.status')),
    textOf(status === 'paid' ? sentence('billing.paid_on', { date: date(paid_at) }) : STATUSES[status]),
  );
  rule();
  for (const line of lines) {
    row(textOf(DESCRIPTIONS[line.kind](line)), money(line.amount));
    pdf.fontSize(9).fillColor(QUIET);
    write(textOf(sentence('billing.from_to', { from: date(line.from), to: date(line.to) })));
    pdf.fontSize(10).fillColor('black').moveDown(0.5);
  }
  rule();
  row(textOf(sentence('billing.tax')), textOf(sentence('billing.no_tax')));
  row(textOf(sentence('billing.total')), money(total), 'bold');
  pdf.end();
  return await buffer(pdf);
}
