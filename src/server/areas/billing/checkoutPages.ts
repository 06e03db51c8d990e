import express, { type Request, type Response, Router } from 'express';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { handled } from '#src/server/http/handled.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { checkoutIdIn, checkoutNow } from './checkoutHandlers.ts';
import { CHECKOUT_STYLE } from './checkoutStyle.ts';
import { checkoutPage, unknownPage } from './renderCheckout.ts';
import { settleCheckout } from './settleCheckout.ts';

/** The duration of a slow payment (ms). */
const SLOW = 20_000;

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
 * The stand-in for a payment provider's page: outside the app, without scripts and without a card. A real back end answers `POST
 * billing/checkout` with the provider's address.
 */
export function checkoutPages({ units, tx, clock, secrets }: ApiEnvironment): Router {
  const router = Router();
  const find = async (req: Request) => {
    const id = checkoutIdIn(secrets, String(req.params.key));
    const found = id === null ? undefined : await tx.get('checkouts', id);
    return found && checkoutNow(found, clock);
  };

  router.get('/checkout.css', (_req, res) => {
    res.type('css').send(CHECKOUT_STYLE);
  });
  router.get(
    '/checkout/:key',
    handled(async (req, res) => {
      const checkout = await find(req);
      if (!checkout) return sendPage(res.status(404), unknownPage(languageOf(req)), "'none'");
      const tenant = (await tx.get('tenants', checkout.tenant_id ?? ''))?.name ?? '';
      const number = (await tx.get('invoices', checkout.invoice_id ?? ''))?.number ?? null;
      // Browsers apply the same rule to a form's redirects.
      const targets = `'self' ${new URL(checkout.return_to).origin}`;
      sendPage(res, checkoutPage({ checkout, tenant, number, back: backTo(checkout) }), targets);
    }),
  );
  router.post(
    '/checkout/:key',
    express.urlencoded({ extended: false, limit: '1kb' }),
    handled(async (req, res) => {
      const tenantId = (await find(req))?.tenant_id;
      const decided = async () => {
        const found = await find(req);
        // The outcome stays, however often the form is submitted.
        if (found?.status === 'open') await decide(found, req.body.action);
        return found;
      };
      const checkout = tenantId && (await units.unit(decided, { tenantId }));
      if (!checkout) return sendPage(res.status(404), unknownPage(languageOf(req)), "'none'");
      res.redirect(303, backTo(checkout));
    }),
  );

  async function decide({ id, tenant_id }: Collections['checkouts'], action: unknown): Promise<void> {
    if (action === 'decline') await tx.update('checkouts', id, { status: 'declined' });
    if (action !== 'pay') return;
    const [subscription] = await tx.find('subscriptions', { tenant_id: tenant_id ?? '' });
    if (subscription?.payments === 'slow') {
      const settles_at = new Date(clock.now().getTime() + SLOW).toISOString();
      await tx.update('checkouts', id, { status: 'processing', settles_at });
    } else await settleCheckout(tx, clock, { id });
  }
  return router;
}
