import type { Language } from '#src/server/said/languages.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

interface Shown {
  checkout: Collections['checkouts'];
  tenant: string;
  /** Of the invoice that is paid. */
  number: string | null;
  back: string;
}

const OVER: Record<Exclude<Collections['checkouts']['status'], 'open'>, Said> = {
  processing: said('billing.checkout_processing'),
  paid: said('billing.checkout_paid'),
  declined: said('billing.checkout_declined'),
  expired: said('billing.checkout_expired'),
};

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function money(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function page(language: Language, title: Said, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title.in(language))}</title>
<link rel="stylesheet" href="../checkout.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

/** The payment page: what is paid for, how much, and three ways on. */
export function checkoutPage({ checkout, tenant, number, back }: Shown): string {
  const { language } = checkout;
  const total = money(checkout.total, checkout.currency, language);
  const words = (sentence: Said) => escapeHtml(sentence.in(language));
  const link = (sentence: Said) => `<a href="${escapeHtml(back)}">${words(sentence)}</a>`;
  const head = `<p class="demo">${words(said('billing.test_payments'))}</p>
<p class="who">${escapeHtml(tenant)}</p>`;
  if (checkout.status !== 'open') {
    const over = `<h1>${words(OVER[checkout.status])}</h1><p>${link(said('billing.back'))}</p>`;
    return page(language, said('billing.payment'), head + over);
  }
  const what =
    number === null ? said('billing.plan', { plan: checkout.plan_name }) : said('billing.invoice', { number });
  return page(
    language,
    said('billing.pay', { total }),
    `${head}
<h1>${escapeHtml(total)}</h1>
<p>${words(what)}</p>
<form method="post">
<button name="action" value="pay" class="pay">${words(said('billing.pay', { total }))}</button>
<button name="action" value="decline">${words(said('billing.decline'))}</button>
</form>
<p>${link(said('billing.back_without_paying'))}</p>`,
  );
}

export function unknownPage(language: Language): string {
  const title = said('billing.no_such_checkout');
  return page(language, title, `<h1>${escapeHtml(title.in(language))}</h1>`);
}
