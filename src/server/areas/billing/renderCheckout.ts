import type { Language } from '#src/server/sentences/languages.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { moneyFormat } from './moneyFormat.ts';

interface CheckoutView {
  checkout: Collections['checkouts'];
  tenant: string;
  /** The number of the invoice paid. */
  number: string | null;
  returnUrl: string;
}

const OUTCOMES: Record<Exclude<Collections['checkouts']['status'], 'open'>, Sentence> = {
  processing: sentence('billing.checkout_processing'),
  paid: sentence('billing.checkout_paid'),
  declined: sentence('billing.checkout_declined'),
  expired: sentence('billing.checkout_expired'),
};

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function page(language: Language, title: Sentence, main: string): string {
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

/** The payment page: what is paid for, the amount, and three outcomes. */
export function checkoutPage({ checkout, tenant, number, returnUrl }: CheckoutView): string {
  const { language } = checkout;
  const total = moneyFormat(checkout.currency, language)(checkout.total);
  const textOf = (sentence: Sentence) => escapeHtml(sentence.in(language));
  const link = (sentence: Sentence) => `<a href="${escapeHtml(returnUrl)}">${textOf(sentence)}</a>`;
  const head = `<p class="demo">${textOf(sentence('billing.test_payments'))}</p>
<p class="who">${escapeHtml(tenant)}</p>`;
  if (checkout.status !== 'open') {
    const outcome = `<h1>${textOf(OUTCOMES[checkout.status])}</h1><p>${link(sentence('billing.back'))}</p>`;
    return page(language, sentence('billing.payment'), head + outcome);
  }
  const purchase =
    number === null ? sentence('billing.plan', { plan: checkout.plan_name }) : sentence('billing.invoice', { number });
  return page(
    language,
    sentence('billing.pay', { total }),
    `${head}
<h1>${escapeHtml(total)}</h1>
<p>${textOf(purchase)}</p>
<form method="post">
<button name="action" value="pay" class="pay">${textOf(sentence('billing.pay', { total }))}</button>
<button name="action" value="decline">${textOf(sentence('billing.decline'))}</button>
</form>
<p>${link(sentence('billing.back_without_paying'))}</p>`,
  );
}

export function unknownPage(language: Language): string {
  const title = sentence('billing.no_such_checkout');
  return page(language, title, `<h1>${escapeHtml(title.in(language))}</h1>`);
}
