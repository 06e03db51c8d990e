import type { Collections } from '#mock-api/types.ts';

interface Shown {
  checkout: Collections['checkouts'];
  tenant: string;
  /** Of the invoice that is paid. */
  number: string | null;
  back: string;
}

const OVER: Record<Exclude<Collections['checkouts']['status'], 'open'>, string> = {
  processing: 'The payment is on its way.',
  paid: 'This is paid.',
  declined: 'The payment was declined. Nothing was charged.',
  expired: 'This page has expired. Nothing was charged.',
};

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
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
  const total = money(checkout.total, checkout.currency);
  const link = (words: string) => `<a href="${escapeHtml(back)}">${words}</a>`;
  const head = `<p class="demo">Test payments: no card is asked for and no money moves.</p>
<p class="who">${escapeHtml(tenant)}</p>`;
  if (checkout.status !== 'open') {
    return page('Payment', `${head}<h1>${OVER[checkout.status]}</h1><p>${link('Back to Heliograph')}</p>`);
  }
  const what = number === null ? `Plan ${checkout.plan_name}` : `Invoice ${number}`;
  return page(
    `Pay ${total}`,
    `${head}
<h1>${escapeHtml(total)}</h1>
<p>${escapeHtml(what)}</p>
<form method="post">
<button name="action" value="pay" class="pay">Pay ${escapeHtml(total)}</button>
<button name="action" value="decline">Decline the payment</button>
</form>
<p>${link('Back without paying')}</p>`,
  );
}

export function unknownPage(): string {
  return page('Not found', '<h1>There is no such payment page.</h1>');
}
