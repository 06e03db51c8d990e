import { buffer } from 'node:stream/consumers';
import type { Invoice, InvoiceLine } from '#src/domain/billing/invoice.ts';
import { findForcing, replaceThese } from '#src/domain/sms/plain/plainReplacements.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { type Language, languageOf } from '#src/server/sentences/languages.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

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
export async function invoicePdf({ tx, tenantId, id, req, res }: HandlerContext): Promise<Buffer<ArrayBuffer>> {
  const invoice = (await tx.get('invoices', id)) as Collections['invoices'];
  const { name, timezone } = await settingsOf(tx, tenantId);
  res.setHeader('Content-Disposition', `attachment; filename="${invoice.number || 'draft'}.pdf"`);
  return drawInvoice(invoice, { name, timezone, language: languageOf(req) });
}

async function drawInvoice(
  invoice: Collections['invoices'],
  { name, timezone, language }: { name: string; timezone: string; language: Language },
): Promise<Buffer<ArrayBuffer>> {
  const { number, currency, lines, total, issued_at, due_at, paid_at, status } = invoice;
  const money = moneyIn(currency, language);
  const textOf = (sentence: Sentence) => printable(sentence.in(language));
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
  const row = (left: string, right: string) => {
    const { y } = pdf;
    pdf.text(left, MARGIN, y, { width: end - MARGIN - RIGHT });
    const below = pdf.y;
    pdf.text(right, end - RIGHT, y, { width: RIGHT, align: 'right' });
    pdf.y = Math.max(below, pdf.y);
    pdf.x = MARGIN;
  };
  const rule = () => {
    pdf.moveDown(0.5);
    pdf.moveTo(MARGIN, pdf.y).lineTo(end, pdf.y).strokeColor('#E4E5EC').stroke();
    pdf.moveDown(0.75);
  };

  pdf
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(textOf(sentence('billing.invoice', { number })));
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text('Heliograph').moveDown(1.5);
  pdf.fillColor('black');
  row(textOf(sentence('billing.bill_to')), printable(name));
  row(textOf(sentence('billing.issued')), date(issued_at));
  if (status === 'open') row(textOf(sentence('billing.due')), date(due_at));
  row(
    textOf(sentence('billing.status')),
    textOf(status === 'paid' ? sentence('billing.paid_on', { date: date(paid_at) }) : STATUSES[status]),
  );
  rule();
  for (const line of lines) {
    row(textOf(DESCRIPTIONS[line.kind](line)), money(line.amount));
    pdf
      .fontSize(9)
      .fillColor(QUIET)
      .text(textOf(sentence('billing.from_to', { from: date(line.from), to: date(line.to) })), MARGIN);
    pdf.fontSize(10).fillColor('black').moveDown(0.5);
  }
  rule();
  row(textOf(sentence('billing.tax')), textOf(sentence('billing.no_tax')));
  pdf.font('Helvetica-Bold');
  row(textOf(sentence('billing.total')), money(total));
  pdf.end();
  return await buffer(pdf);
}

function moneyIn(currency: string, language: Language): (amount: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (amount) => printable(format.format(amount / digits));
}

/** What the standard PDF fonts lack: all but WinAnsi, the characters of Western Europe. */
const NOT_IN_FONTS = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Replaces what the standard PDF fonts lack: by a similar character, otherwise by a question mark. PDFKit would garble the whole line. */
function printable(text: string): string {
  const spaced = text.replace(/\s/g, ' ');
  const lacking = findForcing(spaced).filter(({ character }) => character.search(NOT_IN_FONTS) !== -1);
  return replaceThese(spaced, lacking).replace(NOT_IN_FONTS, '?');
}
