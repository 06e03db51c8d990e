import express, { type Request, type Response, Router } from 'express';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { checkoutIdIn, checkoutNow } from './checkoutHandlers.ts';
import { checkoutPage, unknownPage } from './renderCheckout.ts';
import { settleCheckout } from './settleCheckout.ts';

/** The duration of a slow payment (ms). */
const SLOW_PAYMENT_MS = 20_000;

function backTo({ id, return_to }: Collections['checkouts']): string {
  const url = new URL(return_to);
  url.searchParams.set('checkout', id);
  return url.href;
}

function sendPage(res: Response, html: string, formTargets: string): void {
  res.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  );
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'DENY');
  // Anyone with the address can pay.
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.type('html').send(html);
}

/**
 * The stand-in for a payment provider's page: outside the app, without scripts and without a card. A real back end responds to `POST
 * billing/checkout` with the provider's address.
 */
export function checkoutPages({ units, tx, clock, secrets }: ApiEnvironment): Router {
  const router = Router();
  const findCheckout = async (req: Request) => {
    const id = checkoutIdIn(secrets, String(req.params.key));
    // Stryker disable next-line ConditionalExpression: no checkout has the id null.
    const checkout = id === null ? undefined : await tx.get('checkouts', id);
    return checkout && checkoutNow(checkout, clock);
  };

  router.get('/checkout.css', (_req, res) => {
    res.type('css').send(CHECKOUT_STYLE);
  });
  router.get(
    '/checkout/:key',
    asyncHandler(async (req, res) => {
      const checkout = await findCheckout(req);
      if (!checkout) return sendPage(res.status(404), unknownPage(languageOf(req)), "'none'");
      // Stryker disable next-line StringLiteral: a checkout belongs to a tenant.
      const tenantId = checkout.tenant_id ?? '';
      const tenant = (await tx.get('tenants', tenantId))?.name ?? '';
      // Stryker disable next-line StringLiteral: no invoice has the text as its id.
      const invoiceId = checkout.invoice_id ?? '';
      const number = (await tx.get('invoices', invoiceId))?.number ?? null;
      // Browsers apply the same rule to a form's redirects.
      const targets = `'self' ${new URL(checkout.return_to).origin}`;
      sendPage(res, checkoutPage({ checkout, tenant, number, returnUrl: backTo(checkout) }), targets);
    }),
  );
  router.post(
    '/checkout/:key',
    express.urlencoded({ extended: false, limit: '1kb' }),
    asyncHandler(async (req, res) => {
      const tenantId = (await findCheckout(req))?.tenant_id;
      const decideCheckout = async () => {
        const current = await findCheckout(req);
        // The outcome stays, however often the form is submitted.
        // Stryker disable next-line OptionalChaining: a checkout with a tenant is not removed.
        if (current?.status === 'open') await decide(current, req.body.action);
        return current;
      };
      const checkout = tenantId && (await units.unit(decideCheckout, { tenantId }));
      if (!checkout) return sendPage(res.status(404), unknownPage(languageOf(req)), "'none'");
      res.redirect(303, backTo(checkout));
    }),
  );

  async function decide({ id, tenant_id }: Collections['checkouts'], action: unknown): Promise<void> {
    if (action === 'decline') await tx.update('checkouts', id, { status: 'declined' });
    if (action !== 'pay') return;
    // Stryker disable next-line StringLiteral: a checkout belongs to a tenant.
    const tenantId = tenant_id ?? '';
    const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
    if (subscription?.payments === 'slow') {
      const settles_at = new Date(clock.now().getTime() + SLOW_PAYMENT_MS).toISOString();
      await tx.update('checkouts', id, { status: 'processing', settles_at });
    } else await settleCheckout(tx, clock, { id });
  }
  return router;
}

/** The style of the payment page: another company's, readable in both color schemes. */
const CHECKOUT_STYLE = `:root { color-scheme: light dark; --line: #8886; --pay: #1d6f5c; --quiet: #666; }
@media (prefers-color-scheme: dark) { :root { --pay: #2a8f77; --quiet: #aaa; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
main { inline-size: min(400px, 100%); padding: 24px; border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0; font-size: 28px; line-height: 1.25; }
p { margin: 4px 0; }
.who { color: var(--quiet); }
.demo { margin: 0 0 16px; padding: 8px 12px; border: 1px dashed var(--line); border-radius: 8px; font-size: 14px; }
form { display: grid; gap: 8px; margin-block: 24px 16px; }
button { padding: 12px; font: inherit; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
.pay { background: var(--pay); border-color: var(--pay); color: #fff; font-weight: 600; }
a { color: inherit; }
`;
