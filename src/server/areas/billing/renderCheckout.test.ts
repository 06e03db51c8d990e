import { expect, it } from 'vitest';
import { checkoutPage, unknownPage } from './renderCheckout.ts';

type CheckoutView = Parameters<typeof checkoutPage>[0];

const checkout = { status: 'open', total: 1_234_500, currency: 'KWD', plan_name: 'Team', language: 'en' };
const page = (change: object, view: Partial<CheckoutView> = {}): string =>
  checkoutPage({
    checkout: { ...checkout, ...change } as CheckoutView['checkout'],
    tenant: 'Acme',
    number: null,
    returnUrl: 'https://app.example/app/billing?checkout=1&x=2',
    ...view,
  });

it('the payment page escapes other people’s text', () => {
  const html = page({ plan_name: '<i>' }, { tenant: '<b>"A & B"</b>' });
  expect(html).toContain('<p class="who">&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;</p>');
  expect(html).toContain('Plan &lt;i&gt;');
  expect(html).toContain('href="https://app.example/app/billing?checkout=1&amp;x=2"');
});

it.each([
  ['KWD', 'KWD 1,234.500'],
  ['USD', '$12,345.00'],
  ['JPY', '¥1,234,500'],
])('the payment page counts %s in its own units', (currency, amount) => {
  expect(page({ currency }).replace(/\s/g, ' ')).toContain(`<h1>${amount}</h1>`);
});

it('an unknown payment page says so in its title and on the page', () => {
  expect(unknownPage('en').split('This payment page does not exist.')).toHaveLength(3);
});
